-- What an entry of the audit trail did to rows that no link of the chain covers, and from which
-- entry of its trail on a league keeps that (0: not yet).

alter table audit add column changed text not null default '';
alter table league add column recorded bigint not null default 0;
