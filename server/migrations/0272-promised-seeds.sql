-- The server seed of the pair that follows. Its commitment is told while the pair before is played, so that it is fixed
-- before the player sends the client seed it is used with. Null of live tables, and of pairs from before.
alter table casino_seeds add column next_server_seed text check (next_server_seed ~ '^[0-9a-f]{64}$');

-- A pair is what the one before has promised, also while a process of an earlier version still runs.
create function casino_seeds_keep_promise() returns trigger language plpgsql as $$
declare
  promised text;
begin
  select next_server_seed into promised from casino_seeds
  where player_id = new.player_id and number < new.number and ended_at is not null order by number desc limit 1;
  if promised <> new.server_seed then
    raise exception 'another server seed was promised to player %', new.player_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger casino_seeds_keep_promise after insert on casino_seeds for each row when (new.player_id is not null)
  execute function casino_seeds_keep_promise();
