-- Rounds of the tables at which everybody plays together. What decides a round is fixed when it opens: its seeds, and when
-- no more bets are taken. So whoever leads the table next goes on with it.
create table casino_table_rounds (
  table_id text not null,
  round_no integer not null check (round_no > 0),
  -- A pair of its own, which ends with the result: from then on everybody may know the server seed.
  seeds_id uuid not null unique,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- The number of the wheel, or the multiple of the rocket in hundredths. Null until everybody may know it.
  outcome integer check (outcome >= 0),
  decided_at timestamptz,
  -- Every bet of it is paid or lost.
  paid_at timestamptz,
  primary key (table_id, round_no),
  check (closes_at > opens_at),
  check ((outcome is null) = (decided_at is null)),
  check (paid_at is null or outcome is not null)
) with (fillfactor = 70);
create unique index casino_table_rounds_open on casino_table_rounds (table_id) where outcome is null;
create index casino_table_rounds_unpaid on casino_table_rounds (table_id, round_no) where paid_at is null;

-- The seeds of a table's round are nobody's own.
alter table casino_seeds alter column player_id drop not null;

-- A bet at a table is a round of its player that is drawn with those of the others.
alter table casino_rounds add column table_round integer check (table_round > 0);
drop index casino_rounds_draw;
create unique index casino_rounds_draw on casino_rounds (seeds_id, nonce)
  where seeds_id is not null and table_round is null;
drop index casino_rounds_open;
create unique index casino_rounds_open on casino_rounds (player_id, game_id)
  where outcome is null and provider = 'house' and table_round is null;
drop index casino_rounds_left;
create index casino_rounds_left on casino_rounds (acted_at)
  where outcome is null and provider = 'house' and table_round is null;
create index casino_rounds_at_table on casino_rounds (game_id, table_round, player_id) where table_round is not null;
