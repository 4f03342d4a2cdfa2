"""What must never happen in this game, tried for minutes (tools/soak).

1. A million seasons of exact distributions and 200,000 of plain dice agree: every club's mean
   points and chance of the title lie within 4.5 standard errors.
2. Replayed seasons balance: wins and losses, goals for and against, scorers' goals and goals.
3. A match saved as a tape is replayed to the same result hash.
4. Damaged tapes, cards and CSV files are read or refused.
"""
import math
import random

LEAGUE = "epl-1997-98"
EXACT_SEASONS, DICE_SEASONS = 1_000_000, 200_000
STANDARD_ERRORS = 4.5
REPLAYS, TAPES, DAMAGED = 20, 200, 1200


def seasons_of(soak):
    return soak.data / "first-division/seasons"


def engines(soak):
    odds = {}
    for engine, seasons, seed in (("exact", EXACT_SEASONS, soak.seed),
                                  ("dice", DICE_SEASONS, soak.seed + 1)):
        answer = soak.json("season", "odds", LEAGUE, "--engine", engine, "--seasons", seasons,
                           "--seed", seed)
        if not answer:
            return f"no answer of {engine}"
        odds[engine] = {club["club"]: club for club in answer["clubs"]}
    worst = 0
    for club, exact in odds["exact"].items():
        dice = odds["dice"][club]
        chance = (exact["title"] * EXACT_SEASONS + dice["title"] * DICE_SEASONS) / (
            EXACT_SEASONS + DICE_SEASONS)
        for figure, deviation in (("points_mean", exact["points_sd"]),
                                  ("title", math.sqrt(chance * (1 - chance)))):
            error = deviation * math.sqrt(1 / EXACT_SEASONS + 1 / DICE_SEASONS)
            apart = abs(exact[figure] - dice[figure])
            worst = max(worst, apart / error if error else 0)
            if apart > STANDARD_ERRORS * error + 1 / DICE_SEASONS:
                soak.violation(f"{club}: {figure} {exact[figure]} exact, {dice[figure]} by dice")
    return (f"{EXACT_SEASONS:,} exact and {DICE_SEASONS:,} dice seasons, {worst:.1f} standard errors "
            f"apart at most")


def unbalanced(season):
    """What does not add up in a replayed season."""
    def total(rows, key):
        return sum(row[key] for row in rows)
    table, matches, scorers = season["table"], season["matches"], season["scorers"]
    goals = sum(sum(match["score"]) for match in matches)
    equal = {
        "wins and losses": (total(table, "won"), total(table, "lost")),
        "goals for and against": (total(table, "for"), total(table, "against")),
        "goals of the table and of the matches": (total(table, "for"), goals),
        "scorers' goals and goals": (total(scorers, "goals"), goals),
        "matches of the table and of the list": (total(table, "played"), 2 * len(matches)),
    }
    yield from (f"{what}: {one}, {other}" for what, (one, other) in equal.items() if one != other)
    for match in matches:
        sides = [goal["side"] for goal in match["goals"]]
        if [sides.count("home"), sides.count("away")] != match["score"]:
            yield f"match {match['match']} has other goals than its score"


def replays(soak):
    names = sorted(folder.name for folder in seasons_of(soak).iterdir())
    for name in names:
        for seed in range(soak.seed, soak.seed + REPLAYS):
            season = soak.json("season", "replay", name, "--seed", seed)
            for fault in unbalanced(season) if season else ():
                soak.violation(f"{name}, seed {seed}: {fault}")
    return f"{len(names)} seasons replayed from {REPLAYS} seeds each"


def random_match(chance, clubs):
    """Arguments of a match between any two clubs, at any ground, under any cup rule."""
    rules = ["draw=" + chance.choice(["stands", "replay", "extra_time", "penalties", "toss"]),
             "own_goal_on_reroll=" + chance.choice(["accept", "rethrow"])]
    arguments = ["first-division", *chance.sample(clubs, 2), "--seed", chance.randrange(2**32)]
    if chance.randrange(2):
        arguments.append("--neutral")
        rules.append("neutral_home=" + chance.choice(["named", "draw"]))
    return arguments + [word for rule in rules for word in ("--rule", rule)]


def tapes(soak):
    chance = random.Random(soak.seed)
    cards = sorted(seasons_of(soak).glob("*/clubs/*.toml"))
    clubs = [f"{card.parts[-3]}/{card.stem}" for card in cards]
    for number in range(TAPES):
        soak.replays_alike(f"{number}.tape", random_match(chance, clubs))
    return f"{TAPES} tapes replayed"


def damaged_files(soak):
    league = seasons_of(soak) / LEAGUE
    kinds = {
        ".tape": (sorted(soak.folder.glob("[0-9]*.tape")),
                  lambda file: [["check", file], ["replay", file], ["replay", file, "--json"]]),
        ".toml": (sorted(seasons_of(soak).glob("*/clubs/*")),
                  lambda file: [["check", file],
                                ["play", "first-division", file, "arsenal", "--seed", "1"]]),
        ".csv": (sorted(league.glob("*.csv")),
                 lambda file: [["check", file],
                               ["rate", file, "--scorers", league / "goals.csv", "-o", "rated"],
                               ["rate", league / "results.csv", "--scorers", file, "-o", "rated"]]),
    }
    return soak.damaged(DAMAGED, soak.seed + 1, kinds)


PARTS = (engines, replays, tapes, damaged_files)
