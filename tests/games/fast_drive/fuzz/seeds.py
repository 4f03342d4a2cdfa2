"""What the fuzzers of this game's readers start from (tests/fuzz/make_seeds). Not its public turns: its
coaches think for seconds under sanitizers, so those are left to tools/mutate_files."""
import gzip


def seeds(game):
    yield from game.season_league()
    own = game.data / "fast-drive"
    cards = sorted(own.glob("seasons/*/cards/*.toml"))
    for path in cards[::max(1, len(cards) // 4)][:4]:
        yield "fast_drive_card", path.read_bytes()
    yield "game_book", (own / "book.txt").read_bytes()
    for path in sorted((game.data / "nfl").glob("*.csv"))[:6] + sorted(own.glob("seasons/*/*.csv"))[:6]:
        yield "nfl_files", b"".join(path.read_bytes().splitlines(keepends=True)[:20])
    yield "packed", gzip.compress(b"game,drive\n1,2\n", mtime=0)
