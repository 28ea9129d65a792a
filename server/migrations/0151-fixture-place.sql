-- Prematch or live, and where the event belongs.
alter table fixtures
  add column phase text not null default 'live' check (phase in ('prematch', 'live')),
  add column sport_name text not null default '',
  add column category_id text not null default '',
  add column country_code text,
  -- Of provider two: from then on an event that is not booked counts as inactive.
  add column remove_at timestamptz;

alter table fixtures
  alter column phase drop default,
  alter column sport_name drop default,
  alter column category_id drop default;
