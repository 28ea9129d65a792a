-- The second factor of members of staff: a shared secret, encrypted, from which their telephone draws a code every 30 s.
create table second_factors (
  player_id uuid primary key references players,
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- Null until a first code proved that the telephone has the secret; until then it asks for nothing.
  enrolled_at timestamptz,
  -- The step of the last code that was taken: each is taken once.
  last_step bigint not null default 0,
  wrong_codes smallint not null default 0,
  locked_until timestamptz
);

-- For whoever lost the telephone; each opens once.
create table recovery_codes (
  code_hash bytea primary key,
  player_id uuid not null references players,
  used_at timestamptz
);
create index recovery_codes_of_player on recovery_codes (player_id);

alter table sessions add column second_factor_at timestamptz;

-- Whoever looks and decides nothing.
insert into roles (id, name) values (8, 'viewer');
insert into role_permissions (role_id, permission) values
  (8, 'withdrawals.read'), (8, 'ledger.read'), (8, 'compliance.read'), (8, 'tracking.read'), (8, 'feed-results.read'),
  (8, 'tickets.read'), (8, 'risk.read'), (8, 'bonuses.read'), (8, 'casino.read'), (8, 'players.read'), (8, 'audit.read'),
  (2, 'players.read'), (2, 'players.disable'), (2, 'bonuses.read'), (2, 'tickets.read'),
  (3, 'players.read'),
  (4, 'players.read'), (4, 'betting.suspend'), (4, 'risk.read'), (4, 'feed-results.read'),
  (5, 'players.read'), (5, 'players.disable'), (5, 'audit.read'), (5, 'tickets.read'),
  (6, 'players.read'), (6, 'players.disable'), (6, 'betting.suspend'), (6, 'risk.read'), (6, 'risk.change'),
  (7, 'players.read');

-- Staff disabled this login: nobody signs in, whatever the password.
alter table players add column disabled_at timestamptz;
