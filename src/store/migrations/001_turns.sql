-- What a league is: its turns, what they were played from, what they said, and the turn under way.

create table league (
  league text not null,
  origin text not null,
  game text not null,
  made_at bigint not null,
  made_by text not null,
  public_key text not null,
  revision bigint not null,
  last_at bigint not null,
  primary key (league)
);

create table document (
  league text not null,
  digest text not null,
  name text not null,
  text text not null,
  primary key (league, digest),
  foreign key (league) references league (league) on delete cascade
);

create table turn (
  league text not null,
  seq bigint not null,
  number bigint not null,
  kind text not null,
  base bigint not null,
  edition bigint not null,
  inputs text not null,
  state text not null,
  reports text not null,
  rows text not null,
  who text not null,
  at bigint not null,
  hash text not null,
  withdrawn bigint not null,
  primary key (league, seq),
  foreign key (league) references league (league) on delete cascade
);

create table report (
  league text not null,
  turn bigint not null,
  name text not null,
  club text not null,
  text text not null,
  primary key (league, turn, name, club),
  foreign key (league, turn) references turn (league, seq) on delete cascade
);

create table open_turn (
  league text not null,
  number bigint not null,
  current bigint not null,
  last bigint not null,
  stage text not null,
  commitment text not null,
  opened_at bigint not null,
  deadline bigint not null,
  grace bigint not null,
  closed_at bigint not null,
  closed_by text not null,
  seed text not null,
  secret text not null,
  dice_known bigint not null,
  sheets text not null,
  preview text not null,
  primary key (league),
  foreign key (league) references league (league) on delete cascade
);

create table sheet (
  league text not null,
  number bigint not null,
  club text not null,
  who text not null,
  at bigint not null,
  for_league text not null,
  for_owner text not null,
  primary key (league, number, club),
  foreign key (league) references league (league) on delete cascade
);

create table ruling (
  league text not null,
  number bigint not null,
  n bigint not null,
  kind text not null,
  subject text not null,
  text text not null,
  reason text not null,
  who text not null,
  at bigint not null,
  after_preview bigint not null,
  primary key (league, number, n),
  foreign key (league) references league (league) on delete cascade
);

create table draft (
  league text not null,
  number bigint not null,
  subject text not null,
  tape text not null,
  who text not null,
  at bigint not null,
  primary key (league, number, subject),
  foreign key (league) references league (league) on delete cascade
);

create table absence (
  league text not null,
  club text not null,
  first bigint not null,
  last bigint not null,
  who text not null,
  at bigint not null,
  primary key (league, club, first),
  foreign key (league) references league (league) on delete cascade
);
