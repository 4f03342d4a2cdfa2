"""What the fuzzers of this game's readers start from (tests/fuzz/make_seeds)."""

MEN = """\
LB 24R2 2-3-3 ! f (-s) VKR C?
Q/P 27 3-1-3 40/6 -c:4
K 25 46 3/8
Pt 33 40/6/1
T/TE 31 1-3-2 -s:season
"""


def seeds(game):
    text = (game.data / "fool/tables.toml").read_text()
    yield "fool_tables", text
    # A season that is soon over, so that its end is reached too.
    short = text.replace("regular_season_games = 12", "regular_season_games = 1")
    yield "fool_tables", short.replace("trade_deadline_game = 6", "trade_deadline_game = 1")
    yield "fool_men", MEN
