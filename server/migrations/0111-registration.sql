-- The PIN that was e-mailed last to a player whose e-mail is not verified yet. Read and written under the player's lock.
create table email_pins (
  player_id uuid primary key references players on delete cascade,
  -- HMAC of player and PIN: of four digits, a bare hash would hide nothing.
  pin_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  guesses_left smallint not null check (guesses_left >= 0),
  day_started_at timestamptz not null,
  resends_in_day smallint not null check (resends_in_day >= 0),
  wrong_in_day smallint not null check (wrong_in_day >= 0)
);

-- Solved captcha challenges that were handed in, until they would have expired anyway.
create table captcha_solutions (
  nonce text primary key,
  expires_at timestamptz not null
);

create index captcha_solutions_expiry on captcha_solutions (expires_at);
