-- How likely a player is to be harmed by playing, by the markers of domain/src/harm-markers.ts. Read by staff who care for
-- players and by nobody else; never by whatever advertises.
create table care_scores (
  player_id uuid primary key references players,
  score smallint not null check (score between 0 and 100),
  -- Of the shape of the reasons.
  version smallint not null,
  reasons jsonb not null,
  computed_at timestamptz not null
);
create index care_scores_highest on care_scores (score desc, player_id) where score > 0;

-- Each score that differed from the one before it.
create table care_score_changes (
  position bigint generated always as identity primary key,
  player_id uuid not null references players,
  score smallint not null,
  version smallint not null,
  reasons jsonb not null,
  at timestamptz not null
);
create index care_score_changes_of_player on care_score_changes (player_id, position);
create trigger care_score_changes_only_grow before update or delete or truncate on care_score_changes
  for each statement execute function refuse_change();

-- Players whose score is to be computed again.
create table care_due (
  player_id uuid primary key references players
);

-- The nights, by their day in Mexico, in which every player who plays became due.
create table care_nights (
  day date primary key
);

-- When staff spoke or wrote to a player out of care.
create table care_contacts (
  id uuid primary key,
  player_id uuid not null references players,
  staff_id uuid not null references players,
  kind text not null check (kind in ('phone', 'email', 'message', 'other')),
  text text not null,
  at timestamptz not null
);
create index care_contacts_of_player on care_contacts (player_id, at);
create trigger care_contacts_only_grow before update or delete or truncate on care_contacts
  for each statement execute function refuse_change();

-- Support and compliance care for players.
insert into role_permissions (role_id, permission) values
  (2, 'care.read'), (2, 'care.contact'), (5, 'care.read'), (5, 'care.contact');
