-- The events that the feed brought to the live book. Prices live in memory; this is what survives of an event.
create table fixtures (
  event_id text primary key,
  provider_id integer not null,
  sport_id text not null,
  category_name text not null,
  tournament_id text not null,
  tournament_name text not null,
  home_id text not null,
  home_name text not null,
  away_id text not null,
  away_name text not null,
  schedule_time timestamptz not null,
  added_at timestamptz not null,
  -- Null while the event is in the book.
  removed_at timestamptz
);

create index fixtures_open on fixtures (event_id) where removed_at is null;
