-- The server seeds of a live table's rounds, made at once: the last round is drawn from the secret, each round before from
-- the SHA-256 of what the next one is drawn from. The anchor, one step before the first, is told as long as the chain lasts
-- and during the whole chain before. Rounds from before the first chain have seeds of their own.
create table casino_table_chains (
  table_id text not null,
  first_round integer not null check (first_round > 0),
  -- Rounds of the chain.
  length integer not null check (length > 0),
  -- Never told before the last round, which reveals it.
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (table_id, first_round)
);
create trigger casino_table_chains_only_grow before update or delete or truncate on casino_table_chains
  for each statement execute function refuse_change();

-- A round within a chain is drawn from its link, also while a process of an earlier version still runs.
create function casino_table_rounds_keep_chain() returns trigger language plpgsql as $$
declare
  due text;
begin
  select case when first_round = new.round_no then anchor else (
      select server_seed from casino_table_rounds as before join casino_seeds on id = seeds_id
      where before.table_id = new.table_id and before.round_no = new.round_no - 1) end
    into due from casino_table_chains
    where table_id = new.table_id and new.round_no between first_round and first_round + length - 1;
  if due <> (select commitment from casino_seeds where id = new.seeds_id) then
    raise exception 'round % of % is not drawn from its chain', new.round_no, new.table_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger casino_table_rounds_keep_chain after insert on casino_table_rounds for each row
  execute function casino_table_rounds_keep_chain();
