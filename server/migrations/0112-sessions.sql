-- Where players are signed in. A session sleeps after a while without activity and is over when it expires or ends.
create table sessions (
  id uuid primary key,
  player_id uuid not null references players,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  extended boolean not null,
  user_agent text not null,
  address text not null,
  check ((ended_at is null) = (end_reason is null))
);

create index sessions_open on sessions (player_id) where ended_at is null;

-- A refresh token counts once; the used ones stay, to tell when one comes a second time.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions,
  created_at timestamptz not null,
  used_at timestamptz
);

create index refresh_tokens_session on refresh_tokens (session_id);

-- Links sent to players: to set a new password, or to block an account that somebody else got into.
create table account_links (
  token_hash bytea primary key,
  player_id uuid not null references players,
  purpose text not null check (purpose in ('restore', 'block')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one.
  closed_at timestamptz
);

create index account_links_open on account_links (player_id, purpose) where closed_at is null;

-- Wrong passwords by whom they were meant for and by the address they came from. A name that nobody has is kept as a
-- hash: people type passwords into the wrong field.
create table login_failures (
  subject text primary key,
  failed_at timestamptz[] not null default '{}',
  locked_until timestamptz
);

-- What a player may ask for only so often, by what and by whom.
create table request_counts (
  subject text primary key,
  asked_at timestamptz[] not null default '{}'
);
