-- Money that players bring. Facts only ever come to a deposit: its status follows from them.
create table deposits (
  id uuid primary key,
  player_id uuid not null references players,
  method text not null check (method in ('card', 'spei', 'oxxo')),
  provider text not null,
  amount bigint not null check (amount > 0),
  status smallint not null check (status in (-6, -4, -2, 0, 1, 2, 6)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the player pays with: a SPEI or OXXO reference, a CLABE.
  reference text,
  clabe text,
  issued_at timestamptz,
  failed_at timestamptz,
  declined_at timestamptz,
  expired_at timestamptz,
  -- When the money was confirmed, and what was decided about it.
  confirmed_at timestamptz,
  verdict text check (verdict in ('credited', 'over-limit', 'excluded')),
  refunded_at timestamptz,
  -- Money not kept is sent back through the provider, as often as it takes.
  refund_due_at timestamptz,
  refund_asked_at timestamptz,
  check ((confirmed_at is null) = (verdict is null)),
  check ((status = 6) = (verdict is not distinct from 'credited'))
);

create index deposits_player on deposits (player_id, created_at desc);
create index deposits_credited on deposits (player_id, confirmed_at) where verdict = 'credited';
create index deposits_open on deposits (expires_at) where status in (0, 1, 2);
create index deposits_to_refund on deposits (refund_due_at) where refund_asked_at is null and refund_due_at is not null;
-- One unpaid slip at a time.
create unique index deposits_open_slip on deposits (player_id) where method = 'oxxo' and status in (0, 1, 2);

-- Every event taken from a provider, so that none is taken twice.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  -- SHA-256 of the event: the same id with other content is no repetition.
  content bytea not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
