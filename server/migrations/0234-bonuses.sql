-- The welcome gift, once for each player, also where it was refused: whatever comes again finds the row.
create table bonuses (
  player_id uuid primary key,
  state text not null check (state in ('active', 'converted', 'ended', 'refused')),
  amount bigint not null check (amount > 0),
  rollover_needed bigint not null check (rollover_needed >= 0),
  most_winnings bigint not null check (most_winnings >= 0),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- Why it ended or was refused.
  end_reason text check (end_reason in ('expired', 'excluded', 'given-up', 'closed', 'staff', 'switched-off')),
  ended_at timestamptz,
  -- What of it is cash, before tax, and the tax of it.
  converted bigint not null default 0 check (converted >= 0),
  withheld bigint not null default 0 check (withheld >= 0),
  check ((state = 'active') = (ended_at is null)),
  check ((state in ('ended', 'refused')) = (end_reason is not null)),
  check (state = 'converted' or converted = 0)
);
create index bonuses_to_expire on bonuses (expires_at) where state = 'active';

-- Tickets whose stake the bonus paid. They change in the transactions that change the tickets.
create table bonus_tickets (
  ticket_id uuid primary key,
  player_id uuid not null,
  stake bigint not null check (stake > 0),
  -- Null while it is open.
  payout bigint check (payout >= 0),
  -- Void or rejected: its stake went back and does not count.
  is_void boolean not null default false
);
create index bonus_tickets_of_player on bonus_tickets (player_id);
