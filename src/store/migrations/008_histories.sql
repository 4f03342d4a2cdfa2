-- What spans seasons is not read row by row: results are found by season, in the order of play, and there are views
-- of what each season ended with.

drop index result_of_season;

create index result_of_season on result (league, season, turn, fixture);

create view season_span as
  select a.league, a.season, max(a.turn) as last_turn,
    coalesce((select min(b.turn) from result b where b.league = a.league and b.season = a.season + 1),
      9223372036854775807) as next_turn
  from result a
  group by a.league, a.season;

create view last_table as
  select s.league, s.turn, s.n, s.season, s.round, s.division, s.position, s.club, s.played, s.won, s.drawn, s.lost,
    s.scored, s.conceded, s.points, s.note
  from season_span p cross join standing s
  where s.league = p.league and s.turn >= p.last_turn and s.turn < p.next_turn and s.season = p.season;

create view last_ledger as
  select l.league, l.turn, l.n, l.season, l.club, l.account, l.amount, l.text
  from season_span p cross join ledger l
  where l.league = p.league and l.turn >= p.last_turn and l.turn < p.next_turn and l.season = p.season;

create view last_result as
  select r.league, r.turn, r.fixture, r.season, r.round, r.stage, r.date, r.home, r.away, r.home_score, r.away_score,
    r.detail, r.how, r.neutral
  from season_span p cross join result r
  where r.league = p.league and r.turn = p.last_turn and r.season = p.season;
