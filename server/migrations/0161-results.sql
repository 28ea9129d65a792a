alter table feed_results
  -- Of the payload's shape. In version 1 product 0 and certainty 1 also stand for messages that did not say.
  add column version integer not null default 1,
  alter column product drop not null,
  drop constraint feed_results_check,
  add constraint feed_results_certainty check (certainty is null or kind = 'settlement');

create function feed_results_wake() returns trigger language plpgsql as $$
begin
  perform pg_notify('feed_results', '');
  return null;
end
$$;

create trigger feed_results_wake after insert on feed_results for each statement execute function feed_results_wake();

-- What the feed last said of the course of an event, kept with its results and when it ends.
create table feed_event_states (
  event_id text primary key,
  -- 3 ended, 4 closed, …
  status integer not null,
  -- The sport's own code; null when the feed never said.
  match_status integer,
  home_score integer,
  away_score integer,
  version integer not null,
  period_scores jsonb not null,
  -- By the feed's clock.
  feed_time timestamptz not null
);

-- Results of the feed that could not be read or stored, as they came: staff sends them again or sets them aside.
create table feed_dead_letters (
  id bigint generated always as identity primary key,
  provider integer not null,
  product integer,
  -- As far as it can be told.
  event_id text,
  kind text not null,
  problem text not null,
  detail text not null,
  -- message: what came over the wire. result: a result that was read already, as JSON.
  format text not null check (format in ('message', 'result')),
  routing_key text not null,
  -- Bytes: what cannot be read may hold what no text can.
  body bytea not null,
  -- The same message comes again by a recovery or twice by the wire; it is kept once.
  content_hash text not null unique,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'resending', 'stored', 'set-aside')),
  -- Why staff set it aside for good.
  reason text,
  changed_at timestamptz not null
);

create index feed_dead_letters_open on feed_dead_letters (event_id) where state in ('waiting', 'resending');
