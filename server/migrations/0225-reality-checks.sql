-- How often players want to be told how long they have been playing; who never chose has the usual interval.
create table reality_checks (
  player_id uuid primary key references players,
  -- Null is never.
  minutes smallint check (minutes in (15, 30, 60, 120)),
  changed_at timestamptz not null
);

-- When the player of the session last answered a reality check.
alter table sessions add column reality_checked_at timestamptz;
