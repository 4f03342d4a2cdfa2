"""What the fuzzers of this game's readers start from (tests/fuzz/make_seeds)."""
import gzip

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
    # Of a league of four, before its first camp and in its first season.
    for state in gzip.decompress((game.tests / "fuzz/states.gz").read_bytes()).decode().split("\f"):
        yield "fool_state", state
    yield "fool_league", b'fool = 1\nname = "L"\npreset = "FOOL"\nseed = 3\nrules = ["coaching=off"]\n' + b"".join(
        b'[[team]]\nname = "%s"\npeople = true\ndivision = 0\n' % name for name in (b"A", b"B", b"C", b"D"))
    yield "fool_rosters", (b"team,name,man,games,list\nAnts,Al Barton,LB 24R2 2-3-3 ! f (-s) VKR C?,10 2/3,\n"
                           b"Bears,Bo Diddle,Q/P 27 3-1-3 40/6 -c:4,2,drafted\n,Cy,K 25 46 3/8,,\n")
    yield "fool_rosters", b"season,round,original,holder\n2,1,Ants,Bears\n3,2,Bears,Ants\n"
    yield "fool_sheet", (b"TEAM Ants\nNONCE x\nSTARS 1, 2\nEMPHASIS none\nCOACH 3: S\nREMOVE 4: f\nPOSITION 5: LB\n"
                         b"SPECIAL 6: KR\nALWAYS reverse no\nFOR 7: pick good m ^\nRETURNS 8: 3 kick 2 punt last\n")
    yield "fool_sheet", b"CUT 1, 2 and 3\nLIST 4\nLAPSE 5: KR\nCLAIM 6 FOR 7 OLD\nSIGN 8\nUNDO 9\nREVERSE 10\nQUEUE 11\n"
    yield "fool_act", b"offer Bears: give 1, pick 1 of Ants next; get 80, pick 2 season 3; on draft day"
    yield "fool_sheet", b"Hi Kay\n> STRAS 1\n> WORD 7KQ2-M9XD\nCOACH:\n* 3: S\n- 4: P\nnothing.\nCheers\n"
    yield "fool_act", b"learn 3: LB"
    yield "fool_annals", (b'[1,[[1,1,"Ants","Ants",7,"Al Barton","LB 24 2-3-3",8]],'
                          b'[[31,"Ants",7,"Al Barton","LB 25 2-3-3",9,12,12]],[]]\n'
                          b'[2,[],[[62,"Bears",7,"Al Barton","LB 26 2-3-3",9,30,11]],'
                          b'[[40,"Bears","Ants",7,"Al Barton","LB 25 2-3-3",9,0,0,""],'
                          b'[40,"Ants","Bears",0,"","",0,3,1,"Bears"]]]\n')
    yield "fool_act", b"engine pro-football edition 1 for 12 papers 0123456789abcdef"
    yield "fool_act", b"camp dice own"
    yield "fool_act", b"clock 10 at 1800000000"
    yield "fool_act", b"sizes draft_rounds=8 cuts=58,52"
    yield "fool_report", (b"SCORE 24-17\nSTARTED 1, 2\nPLAYED 3\nKICKS 4: 3 fg 2 pat 4 punts 5 kickoffs\n"
                          b"RETURNS 5: 3 kick 1 punt\nBOTH 6\nOLD 7\nINJURED 8: S season\n")
