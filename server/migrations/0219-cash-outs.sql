-- What was closed of tickets before their end. The stake of a ticket stays what was placed; what is open of it is the
-- stake less what was closed.
alter table tickets
  add column closed_stake bigint not null default 0,
  add constraint tickets_closed_stake check (closed_stake between 0 and stake),
  -- Nothing of it is left to be settled; what it was closed for is in ticket_cash_outs and never in its payout.
  add constraint tickets_cashed_out check ((result = 'cashedOut') = (closed_stake = stake)),
  add constraint tickets_cashed_out_payout check (result <> 'cashedOut' or payout = 0);
create index tickets_open_of_player on tickets (player_id, placed_at desc, id desc) where result = 'open';

create table ticket_cash_outs (
  ticket_id uuid not null,
  number integer not null check (number > 0),
  -- The player's own, or `rule`.
  request_id text not null,
  -- What was asked: at least this much for the whole of the stake that was open, of which so much was to be closed.
  asked_amount bigint not null check (asked_amount > 0),
  percent smallint not null check (percent between 1 and 100),
  closed_stake bigint not null check (closed_stake > 0),
  amount bigint not null check (amount > 0),
  is_automatic boolean not null,
  at timestamptz not null,
  -- Of the figures' shape.
  version smallint not null,
  -- What the value of then was computed from.
  figures jsonb not null,
  primary key (ticket_id, number),
  unique (ticket_id, request_id),
  check (is_automatic = (request_id = 'rule'))
);
create trigger ticket_cash_outs_only_grow before update or delete or truncate on ticket_cash_outs
  for each statement execute function refuse_change();

-- Players' own rules: the whole ticket is closed once it is worth so much. One is removed when its ticket is not open.
create table ticket_cash_out_rules (
  ticket_id uuid primary key,
  at_least bigint not null check (at_least > 0),
  since timestamptz not null
);
