"""What the fuzzers of this game's readers start from (tests/fuzz/make_seeds)."""


def seeds(game):
    for text in game.public_turns():
        yield "turn", text
    for turn in game.turns[:4]:
        yield "beppiland_state", turn["state"]
    for text in game.documents.values():
        yield "season_document", game.bundle(text)
    letters = game.tests / "letters"
    mail = [path.read_bytes() for path in sorted(letters.glob("*.eml"))]
    for letter in mail:
        yield "letter", letter
    for first in range(0, len(mail), 4):
        yield "mailbox", b"\n".join(b"From ann@club.example Sat Jan  3 01:05:34 1998\n" + letter
                                    for letter in mail[first:first + 4])
    for path in [game.files / "sheet.txt", *sorted(letters.glob("*.txt"))]:
        yield "sheet", path.read_bytes()
        yield "prose", path.read_bytes()
    sample = (game.source / "files/league_file.hpp").read_text()
    lines = [line[2:].strip() for line in sample.splitlines() if line.startswith("//   ")]
    yield "league_file", "\n".join(lines).replace("…", "") + "\n"
    yield "league_file", 'name = "Lega"\nlanguage = "it"\n[[club]]\nname = "I Pini"\ncomputer = "bold"\n'
