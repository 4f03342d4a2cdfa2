"""What the fuzzers of this game's readers start from (tests/fuzz/make_seeds)."""
import gzip


SHEET = """\
nonce: a word
calls: auto
runs on 1: 74 69 60 47 35
expect on 3: 75 29 13 9 14
run plays: 42 26 24 8
pass plays: 27 10 44 19
rest: Tom Brady, Randy Moss
"""


def cut(path, *rows_of):
    """A table of statistics, named, with its head and the first few rows of each kind that is wanted."""
    data = path.read_bytes()
    lines = (gzip.decompress(data) if path.suffix == ".gz" else data).decode().splitlines(keepends=True)
    kept = [line for words in rows_of for line in [line for line in lines[1:] if words in line][:4]]
    return "".join([path.name, "\n", lines[0], *kept])


def statistics(folder, year):
    """Two teams of a season with a few men of each, as one text (readers.cpp)."""
    parts = [cut(path, f"{year},NE,", f"{year},IND,") for path in sorted(folder.glob("players/*.csv.gz"))]
    parts.append(cut(folder / "games.csv", ",NE,IND,", ",IND,NE,"))
    parts.append(cut(folder / "teams.csv", ",NE,", ",IND,"))
    return "\f".join(parts)


def seeds(game):
    own = game.data / "pro-football"
    # Without records of a season, and with them.
    for season in ("sample-2000", "pro-2007"):
        yield "pro_football_team", min(own.glob(f"seasons/{season}/cards/*.txt")).read_bytes()
    yield "pro_football_charts", (own / "charts.txt").read_bytes()
    yield "pro_football_sheet", SHEET
    yield "pro_football_statistics", statistics(game.data / "nfl", 2007)
