-- Where players want their money sent. Never changed: a withdrawal shows the account it went to.
create table bank_accounts (
  id uuid primary key,
  player_id uuid not null references players,
  clabe text not null check (clabe ~ '^\d{18}$'),
  bank_name text not null,
  -- The player's own name as verified, which the payout carries.
  holder_name text not null,
  alias text not null,
  added_at timestamptz not null,
  unique (player_id, clabe),
  -- What a withdrawal refers to, so that it can only be an account of the same player.
  unique (id, player_id)
);

create trigger bank_accounts_only_grow before update or delete or truncate on bank_accounts
  for each statement execute function refuse_change();

-- Money that players take out. Its id is what the provider knows the payout by.
create table withdrawals (
  id uuid primary key,
  player_id uuid not null,
  bank_account_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in
    ('waiting', 'queued', 'sending', 'sent', 'paid', 'returned', 'failed', 'cancelled', 'rejected')),
  asked_at timestamptz not null,
  -- Why it was refused or came back, as the player reads it.
  reason text,
  -- Set before the provider is asked for the first time: from then on nobody can tell whether the money has left.
  provider text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_problem text,
  tracking_key text,
  ended_at timestamptz,
  foreign key (bank_account_id, player_id) references bank_accounts (id, player_id),
  check ((provider is null) = (state in ('waiting', 'queued', 'cancelled', 'rejected'))),
  check ((ended_at is null) = (state in ('waiting', 'queued', 'sending', 'sent')))
);

create unique index withdrawals_one_open on withdrawals (player_id)
  where state in ('waiting', 'queued', 'sending', 'sent');
create index withdrawals_due on withdrawals (next_attempt_at) where state in ('queued', 'sending');
create index withdrawals_player on withdrawals (player_id, asked_at desc);
create index withdrawals_state on withdrawals (state, asked_at);
