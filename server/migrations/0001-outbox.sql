-- What happened, written in the transaction that made it happen and published after its commit.
create table outbox (
  position bigint generated always as identity primary key,
  -- The id the bus drops repetitions by. Random, so that a new database on an old bus is not taken for a repetition.
  id uuid not null default gen_random_uuid(),
  -- Positions are handed out before the commit; a reader that trusts them alone skips what commits late.
  txid xid8 not null default pg_current_xact_id(),
  subject text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create index outbox_order on outbox (txid, position);

create function outbox_wake() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;

create trigger outbox_wake after insert on outbox for each statement execute function outbox_wake();
