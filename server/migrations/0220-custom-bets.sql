-- A custom bet has one price for all of its parts: what the player saw of it is kept beside what the ticket stands at. The
-- prices of its selections are those of each alone, by which exposure is counted.
alter table tickets
  add column asked_odds bigint check (asked_odds >= 1000),
  add constraint tickets_custom check ((kind = 'custom') = (asked_odds is not null));
