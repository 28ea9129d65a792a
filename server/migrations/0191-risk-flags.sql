-- What staff should look at: withdrawals that stand out, and deposits that a bank took back from who no longer had them.
create table risk_flags (
  position bigint generated always as identity primary key,
  player_id uuid not null references players,
  kind text not null check (kind in
    ('day-sum', 'week-sum', 'many-withdrawals', 'deposit-not-played', 'new-bank-account', 'debt')),
  -- The withdrawal or the deposit.
  reference text not null,
  -- As staff reads it, with the figures of that moment.
  reason text not null,
  raised_at timestamptz not null,
  unique (reference, kind)
);

create trigger risk_flags_only_grow before update or delete or truncate on risk_flags
  for each statement execute function refuse_change();
