-- What was answered to a bet that was not taken: a copy of the request that comes late is answered the same, though it
-- might be taken by then. Kept for minutes, and of each player only the newest.
create table refused_bets (
  -- As the key of the hold would be: player, request id and place in the request.
  key text primary key,
  player_id uuid not null,
  digest text not null,
  code text not null,
  context jsonb,
  refused_at timestamptz not null
);
create index refused_bets_of_player on refused_bets (player_id, refused_at);
create index refused_bets_by_time on refused_bets (refused_at);
