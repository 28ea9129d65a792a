-- What happened in browsers, for counting. Names no address and no person but the account, and is deleted after 13 months.
create table tracked_events (
  id bigint generated always as identity primary key,
  name text not null,
  properties jsonb not null,
  player_id uuid,
  platform_code smallint not null,
  at timestamptz not null
);

create index tracked_events_name on tracked_events (name, id);
create index tracked_events_at on tracked_events (at);
