"""What must never happen in this game, tried for minutes (tools/soak).

1. A league that computers lead for fifty seasons, with each engine, is proved from its first turn to its last.
2. It stays sound all that time (certify).
"""
ENGINES = ("quick", "fast-drive", "pro-football")
SEASONS = 50


def stored_decades(soak):
    turns = []
    for engine in ENGINES:
        where = ("--store", soak.folder / f"fool-{engine}.db", "--as", "kay")
        league = soak.json("league", "new", engine, "fool", "--teams", 12, "--seed", soak.seed,
                           "--engine", engine, *where)
        for _ in range(SEASONS if league else 0):
            soak.json("league", "process", "--rest", *where)
        proved = soak.json("league", "verify", *where)
        if proved and not proved["ok"]:
            soak.violation(f"{SEASONS} seasons with {engine} are not proved: {proved}")
        turns.append(proved["turns"] if proved else 0)
    return f"{SEASONS} seasons with each engine, {sum(turns)} turns proved"


def certified_decades(soak):
    for engine in ENGINES:
        soak.json("certify", "fool", "--engine", engine, "--years", SEASONS, "--seed", soak.seed)
    return f"{SEASONS} seasons with each engine certified"


PARTS = (stored_decades, certified_decades)
