-- Figures set by law, each from its first day in Mexico on. The next year's is one more row.
create table uma_values (
  valid_from date primary key,
  centavos bigint not null check (centavos > 0)
);

insert into uma_values values ('2024-02-01', 10857), ('2025-02-01', 11314), ('2026-02-01', 11731);

-- Income tax (ISR) withheld from prizes, in hundredths of a percent.
create table withholding_rates (
  valid_from date primary key,
  basis_points integer not null check (basis_points between 0 and 10000)
);

insert into withholding_rates values ('2014-01-01', 100);

-- Operations, or series of them, that the anti-laundering law names. Raised in the transaction of the operation.
create table compliance_flags (
  position bigint generated always as identity primary key,
  player_id uuid not null references players,
  operation text not null check (operation in ('deposit', 'withdrawal')),
  threshold text not null check (threshold in ('identification', 'notice')),
  linked boolean not null,
  amount bigint not null,
  threshold_amount bigint not null,
  uma bigint not null,
  -- The operation that raised it; the series ends with it.
  reference text not null,
  up_to_sequence bigint not null,
  series_from timestamptz not null,
  raised_at timestamptz not null,
  check (amount >= threshold_amount)
);

create unique index compliance_flags_series on compliance_flags (player_id, operation, threshold, up_to_sequence desc);

create trigger compliance_flags_only_grow before update or delete or truncate on compliance_flags
  for each statement execute function refuse_change();
