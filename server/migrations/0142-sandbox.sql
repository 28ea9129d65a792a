-- The sandbox provider's own books: what it was asked to collect or to pay, and the webhooks it owes.
create table sandbox_payments (
  -- The deposit's or the withdrawal's.
  id uuid primary key,
  kind text not null check (kind in ('card', 'spei', 'oxxo', 'payout')),
  provider text not null,
  amount bigint not null check (amount > 0),
  clabe text,
  reference text,
  holder_name text,
  return_url text,
  status text not null default 'open' check (status in ('open', 'paid', 'declined', 'returned', 'failed', 'refunded')),
  created_at timestamptz not null,
  expires_at timestamptz
);

create index sandbox_payments_recent on sandbox_payments (kind, created_at desc);
create unique index sandbox_payments_reference on sandbox_payments (kind, reference) where reference is not null;

create table sandbox_clabes (
  account bigint generated always as identity primary key,
  player_id uuid not null unique
);

create sequence sandbox_references;

create table sandbox_webhooks (
  id bigint generated always as identity primary key,
  payment_id uuid not null references sandbox_payments,
  provider text not null,
  event_id text not null,
  body text not null,
  created_at timestamptz not null,
  -- Null: never.
  next_attempt_at timestamptz,
  attempts integer not null default 0,
  answered_at timestamptz,
  answer_status integer,
  last_problem text
);

create index sandbox_webhooks_due on sandbox_webhooks (next_attempt_at) where answered_at is null;
create index sandbox_webhooks_payment on sandbox_webhooks (payment_id);

-- What of it is out of service, to see what the product does then.
create table sandbox_outages (
  service text primary key
);
