-- What was told of a man is found by his name, in the order of its turns.

create index player_of_man on player (league, player, turn, n);
