-- People, what proves them, what they may do where, and who did what when.

create table person (
  person text not null,
  public_key text not null,
  made_at bigint not null,
  primary key (person)
);

create table credential (
  person text not null,
  id text not null,
  proof text not null,
  salt text not null,
  wrapped_key text not null,
  label text not null,
  made_at bigint not null,
  primary key (person, id),
  foreign key (person) references person (person)
);

create table member (
  league text not null,
  person text not null,
  role text not null,
  club text not null,
  primary key (league, person),
  foreign key (league) references league (league) on delete cascade,
  foreign key (person) references person (person)
);

create table invitation (
  league text not null,
  proof text not null,
  role text not null,
  club text not null,
  made_by text not null,
  made_at bigint not null,
  until bigint not null,
  used_by text not null,
  primary key (league, proof),
  foreign key (league) references league (league) on delete cascade
);

create table audit (
  league text not null,
  n bigint not null,
  at bigint not null,
  who text not null,
  action text not null,
  detail text not null,
  hash text not null,
  primary key (league, n),
  foreign key (league) references league (league) on delete cascade
);
