-- What an entry of the audit trail did to rows that no link of the chain covers, and from which
-- entry of its trail on a league keeps that (0: not yet).

alter table audit add column changed text not null default '';
alter table league add column recorded bigint not null default 0;

-- Letters of owners that were taken in or answered, by their ids; from which entry of its trail on a
-- league keeps them here (0: not yet; before, the trail alone named them). What a sheet weighs: how
-- many things it orders (0: unknown).

create table letter (
  league text not null,
  id text not null,
  club text not null,
  number bigint not null,
  what text not null,
  at bigint not null,
  code text not null,
  sealed text not null,
  primary key (league, id),
  foreign key (league) references league (league) on delete cascade
);
alter table league add column letters bigint not null default 0;
alter table sheet add column weight bigint not null default 0;

-- What a league wrote to its owners of late: their ids, and keyed digests of their words, so that
-- what they quote is known as its own.

create table sent_letter (
  league text not null,
  id text not null,
  club text not null,
  number bigint not null,
  at bigint not null,
  words text not null,
  primary key (league, id),
  foreign key (league) references league (league) on delete cascade
);
