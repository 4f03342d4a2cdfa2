"""What the fuzzers of this game's readers start from (tests/fuzz/make_seeds)."""


def seeds(game):
    own = game.data / "pro-football"
    for path in sorted(own.glob("seasons/*/cards/*.txt"))[:2]:
        yield "pro_football_team", path.read_bytes()
    yield "pro_football_charts", (own / "charts.txt").read_bytes()
