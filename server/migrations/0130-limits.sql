-- What players asked their limits to be. What is in force at a time follows from these rows alone.
create table limit_changes (
  position bigint generated always as identity primary key,
  player_id uuid not null references players,
  limit_group text not null check (limit_group in ('lost', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  asked_at timestamptz not null,
  -- In force when it was asked for; null is no limit.
  from_centavos bigint check (from_centavos >= 0),
  to_centavos bigint check (to_centavos >= 0),
  effective_at timestamptz not null check (effective_at >= asked_at)
);

create index limit_changes_player on limit_changes (player_id, limit_group, position);

create trigger limit_changes_only_grow before update or delete or truncate on limit_changes
  for each statement execute function refuse_change();

-- Rest periods (no bets, no casino) and self-exclusions (no sign-in). The latest of a kind ends last: none is shortened.
create table pauses (
  position bigint generated always as identity primary key,
  player_id uuid not null references players,
  kind text not null check (kind in ('rest', 'exclusion')),
  -- Days of rest, months of exclusion.
  length smallint not null check (length > 0),
  reason text not null,
  asked_at timestamptz not null,
  starts_at timestamptz not null check (starts_at >= asked_at),
  ends_at timestamptz not null check (ends_at > starts_at)
);

create index pauses_player on pauses (player_id, kind, position);

create trigger pauses_only_grow before update or delete or truncate on pauses
  for each statement execute function refuse_change();
