-- What a player starred: matches, and types of markets.
create table favourites (
  id bigint generated always as identity primary key,
  player_id uuid not null references players (id),
  kind text not null check (kind in ('match', 'market')),
  key text not null,
  added_at timestamptz not null,
  unique (player_id, kind, key)
);
