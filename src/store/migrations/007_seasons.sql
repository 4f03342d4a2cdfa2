-- Views of one season find its results without reading all the others; the rest of its rows stand behind
-- the turns of the season before.

create index result_of_season on result (league, season);
