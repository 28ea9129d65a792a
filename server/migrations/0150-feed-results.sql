-- What the feed decided about bets: settlements, cancels and their rollbacks, in the order they were taken. Money moves
-- by reading on from the last id that was read.
create table feed_results (
  id bigint generated always as identity primary key,
  provider integer not null,
  product integer not null,
  event_id text not null,
  kind text not null check (kind in ('settlement', 'cancel', 'cancel-rollback', 'settlement-rollback')),
  -- Of settlements: 1 seen live, 2 confirmed.
  certainty integer check ((certainty is not null) = (kind = 'settlement')),
  -- When the feed made the message, by its own clock.
  feed_time timestamptz not null,
  received_at timestamptz not null,
  -- Of the recovery that replayed it.
  request_id bigint,
  -- The markets and the window as they were parsed.
  payload jsonb not null,
  -- The same message comes again by a recovery or twice by the wire; it counts once.
  content_hash text not null unique
);

create index feed_results_event on feed_results (event_id, id);

create function feed_results_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % refused', tg_table_name, lower(tg_op);
end
$$;

create trigger feed_results_only_grow before update or delete or truncate on feed_results
  for each statement execute function feed_results_refuse_change();
