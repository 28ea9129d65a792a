-- What the rounds of a player are drawn from: one pair at a time. The server seed is told when its pair has ended.
create table casino_seeds (
  id uuid primary key,
  -- In the order in which they began.
  number bigint generated always as identity,
  player_id uuid not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the server seed, which the player sees before.
  commitment text not null,
  client_seed text not null,
  -- Of the next round.
  nonce integer not null default 0 check (nonce >= 0),
  begun_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 70);
create unique index casino_seeds_current on casino_seeds (player_id) where ended_at is null;
create index casino_seeds_revealed on casino_seeds (player_id, number desc) where ended_at is not null;

-- Rounds of the house's games, and of outside providers'. They change only under the lock of their player.
create table casino_rounds (
  id uuid primary key,
  player_id uuid not null,
  -- `house`, or who runs the game elsewhere.
  provider text not null,
  -- What an outside provider calls the round.
  external_id text,
  game_id text not null,
  -- Of the house's: what it was drawn from, what was bet and what was decided. The rest follows from these.
  seeds_id uuid,
  nonce integer check (nonce >= 0),
  bet jsonb,
  actions jsonb,
  -- What was asked for: the same request id with something else in it is another request.
  digest text,
  staked bigint not null check (staked >= 0),
  payout bigint not null check (payout >= 0),
  withheld bigint not null check (withheld between 0 and payout),
  -- 1 lost, 2 won, 3 cancelled; null while it is open.
  outcome smallint check (outcome in (1, 2, 3)),
  -- Paid so well that the lobby tells of it.
  is_notable boolean not null,
  begun_at timestamptz not null,
  -- Of the last decision.
  acted_at timestamptz not null,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check (case when provider = 'house'
    then num_nulls(seeds_id, nonce, bet, actions, digest) = 0 and external_id is null
    else num_nonnulls(seeds_id, nonce, bet, actions, digest) = 0 and external_id is not null end)
) with (fillfactor = 90);
-- No round is drawn from what another was drawn from.
create unique index casino_rounds_draw on casino_rounds (seeds_id, nonce) where seeds_id is not null;
create unique index casino_rounds_external on casino_rounds (provider, external_id) where external_id is not null;
create unique index casino_rounds_open on casino_rounds (player_id, game_id) where outcome is null and provider = 'house';
create index casino_rounds_left on casino_rounds (acted_at) where outcome is null and provider = 'house';
create index casino_rounds_of_player on casino_rounds (player_id, begun_at desc, id desc);
create index casino_rounds_by_outcome on casino_rounds (player_id, outcome, begun_at desc, id desc);
create index casino_rounds_notable on casino_rounds (ended_at desc) where is_notable;

-- What outside providers asked of the wallet, each once. A rollback may be here before the bet that it takes back.
create table casino_transactions (
  number bigint generated always as identity primary key,
  provider text not null,
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  player_id uuid not null,
  external_round text not null,
  amount bigint not null check (amount >= 0),
  -- Of a rollback: the bet.
  bet_id text,
  at timestamptz not null,
  unique (provider, transaction_id),
  check ((kind = 'rollback') = (bet_id is not null))
);
create unique index casino_transactions_rollback on casino_transactions (provider, bet_id) where bet_id is not null;
create index casino_transactions_of_round on casino_transactions (provider, external_round);
create trigger casino_transactions_only_grow before update or delete or truncate on casino_transactions
  for each statement execute function refuse_change();

-- Who may play what at an outside provider, until when. Only the hash of the token is kept.
create table casino_launches (
  token_hash bytea primary key,
  provider text not null,
  player_id uuid not null,
  game_id text not null,
  expires_at timestamptz not null
);
create index casino_launches_age on casino_launches (expires_at);

-- Games that staff has switched off.
create table casino_games_off (
  game_id text primary key,
  reason text not null,
  since timestamptz not null,
  staff_id uuid not null
);

insert into role_permissions (role_id, permission) values
  (2, 'casino.read'),
  (4, 'casino.read'), (4, 'casino.switch'),
  (5, 'casino.read'),
  (6, 'casino.read'), (6, 'casino.switch');

alter table favourites drop constraint favourites_kind_check;
alter table favourites add constraint favourites_kind_check check (kind in ('match', 'market', 'game'));
