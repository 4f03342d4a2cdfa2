-- What the second format of a link covers besides, the public list of sheets, and what a league
-- signs by. Links that are there are of the first format, and hashed as they were.

alter table league add column signer text not null default '';
alter table league add column beacon text not null default '';

alter table turn add column format bigint not null default 1;
alter table turn add column origin text not null default '';
alter table turn add column facts text not null default '';
alter table turn add column audit text not null default '';
alter table turn add column list text not null default '';
alter table turn add column beacon text not null default '';

alter table open_turn add column beacon text not null default '';

alter table sheet add column entry bigint not null default 0;
alter table sheet add column sealed text not null default '';

create table list_entry (
  league text not null,
  number bigint not null,
  n bigint not null,
  club text not null,
  sheet text not null,
  at bigint not null,
  hash text not null,
  signature text not null,
  who text not null,
  primary key (league, number, n),
  foreign key (league) references league (league) on delete cascade
);

-- Which turn was under way when something was noted, so that what the trail says of a turn is found
-- without reading all of it. Entries from before have none.
alter table audit add column turn bigint not null default 0;
create index audit_of_turn on audit (league, turn);

-- An invitation may be for somebody who is in the league already: it gives him a new password.

alter table invitation add column person text not null default '';
