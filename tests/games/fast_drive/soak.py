"""What must never happen in this game, tried for minutes (tools/soak).

1. A game saved as a tape is replayed to the same result hash; its quarters add up to its score.
2. NFL seasons balance: wins and losses, points for and against.
3. Damaged tapes, cards and game books are read or refused.
"""
import random
import shlex

TAPES, DAMAGED = 200, 800


def seasons_of(soak):
    return soak.data / "fast-drive/seasons"


def random_game(chance, teams):
    """Arguments of a game between teams of any two seasons."""
    rules = ["overtime=" + chance.choice(["by_season", "none", "sudden", "modified", "both"]),
             "two_point=" + chance.choice(["always", "by_season", "never"]),
             "long_drive=" + chance.choice(["off", "on"]),
             "blocked_kicks=" + chance.choice(["off", "on"])]
    arguments = ["fast-drive", *chance.sample(teams, 2), "--seed", chance.randrange(2**32)]
    arguments += ["--neutral"] * chance.randrange(2) + ["--playoff"] * chance.randrange(2)
    return arguments + [word for rule in rules for word in ("--rule", rule)]


def games(soak):
    chance = random.Random(soak.seed + 2)
    cards = sorted(seasons_of(soak).glob("*/cards/*.toml"))
    teams = [f"{card.parts[-3]}/{card.stem}" for card in cards]
    for number in range(TAPES):
        arguments = random_game(chance, teams)
        played = soak.replays_alike(f"drive{number}.tape", arguments, "--no-advice")
        for side in ("home", "away"):
            if played and sum(played[side]["quarters"]) != played[side]["score"]:
                soak.violation(f"quarters of {side} do not add up: "
                               f"touchline play {shlex.join(map(str, arguments))}")
    return f"{TAPES} games by drives replayed"


def seasons(soak):
    names = sorted(folder.name for folder in seasons_of(soak).iterdir())
    for name in names:
        season = soak.json("season", "replay", name, "--seed", soak.seed)
        rows = [row for division in season["divisions"] for row in division["teams"]] if season else []
        for one, other in (("won", "lost"), ("points_for", "points_against")):
            sums = [sum(row[key] for row in rows) for key in (one, other)]
            if sums[0] != sums[1]:
                soak.violation(f"{name}: {one} {sums[0]}, {other} {sums[1]}")
    return f"{len(names)} NFL seasons"


def damaged_files(soak):
    teams = ["2007-patriots", "2013-broncos", "--no-advice", "--seed", "1"]
    kinds = {
        ".tape": (sorted(soak.folder.glob("drive*.tape")),
                  lambda file: [["check", file], ["replay", file, "--no-advice", "--json"]]),
        ".txt": ([soak.data / "fast-drive/book.txt"],
                 lambda file: [["check", file], ["play", "fast-drive", *teams, "--book", file]]),
        ".card.toml": (sorted(seasons_of(soak).glob("*/cards/*")),
                       lambda file: [["check", file], ["play", "fast-drive", file, *teams[1:]]]),
    }
    return soak.damaged(DAMAGED, soak.seed + 3, kinds)


PARTS = (games, seasons, damaged_files)
