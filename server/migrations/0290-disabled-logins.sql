-- Players whose login staff disabled are looked up with the money they have left.
create index players_disabled on players (disabled_at) where disabled_at is not null;
