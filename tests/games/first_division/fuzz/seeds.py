"""What the fuzzers of this game's readers start from (tests/fuzz/make_seeds)."""


def seeds(game):
    for text in game.public_turns():
        yield "turn", text
    yield from game.season_league()
    seasons = game.data / "first-division/seasons"
    cards = sorted(seasons.glob("*/clubs/*.toml"))
    for path in cards[::max(1, len(cards) // 4)][:4]:
        yield "first_division_card", path.read_bytes()
    for reader in ("results", "goals"):
        for path in sorted(seasons.glob(f"*/{reader}.csv"))[:6]:
            yield reader, b"".join(path.read_bytes().splitlines(keepends=True)[:20])
