-- An invitation may be for somebody who is in the league already: it gives him a new password.

alter table invitation add column person text not null default '';
