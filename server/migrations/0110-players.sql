-- Everybody who can sign in: players and staff alike.
create table players (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  -- What the others must differ from: lower case, and for e-mails and names as their own rules say.
  username_key text not null unique,
  email text not null,
  email_key text not null unique,
  -- E.164
  phone text not null unique,
  password_hash text not null,
  password_changed_at timestamptz not null,
  first_names text not null,
  last_names text not null,
  birth_date date not null,
  country text not null,
  gender text check (gender in ('masculine', 'feminine', 'unspecified')),
  locale text not null,
  register_step smallint not null check (register_step between 1 and 3),
  face_status smallint,
  is_verified boolean not null default false,
  odds_format smallint not null default 1 check (odds_format in (0, 1)),
  roles integer[] not null default '{}',
  accepts_promotions boolean not null,
  tracking jsonb not null default '{}',
  platform_code smallint not null default 0,
  created_at timestamptz not null,
  -- Closed by the player, who may reactivate it.
  deactivated_at timestamptz,
  -- Blocked by the player from a security e-mail, until the password is restored.
  self_blocked_at timestamptz,
  -- Self-excluded: nobody can undo it before it ends.
  excluded_until timestamptz
);

create table terms_acceptances (
  player_id uuid not null references players,
  version text not null,
  accepted_at timestamptz not null,
  primary key (player_id, version)
);
