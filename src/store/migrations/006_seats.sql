-- The seats of a match that two people play at terminals of their own. A secret call lies there
-- sealed until the other's is there too.

create table seat (
  league text not null,
  number bigint not null,
  subject text not null,
  side text not null,
  who text not null,
  at bigint not null,
  seal text not null,
  primary key (league, number, subject, side),
  foreign key (league) references league (league) on delete cascade
);
