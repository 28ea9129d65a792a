-- The chain that is told as the next one follows, and no other: one put in its place or within a chain would tell another
-- anchor for rounds whose anchor is known already.
create function casino_table_chains_follow() returns trigger language plpgsql as $$
declare
  due integer;
begin
  select max(first_round + length) into due from casino_table_chains where table_id = new.table_id;
  if due <> new.first_round then
    raise exception 'the next chain of % begins with round %', new.table_id, due using errcode = 'check_violation';
  end if;
  if exists (select from casino_table_rounds where table_id = new.table_id and round_no >= new.first_round) then
    raise exception 'round % of % was drawn before its chain', new.first_round, new.table_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger casino_table_chains_follow before insert on casino_table_chains for each row
  execute function casino_table_chains_follow();

-- As before, but from the first chain of a table on every round has its link: none is left out, and none is without a chain.
create or replace function casino_table_rounds_keep_chain() returns trigger language plpgsql as $$
declare
  due text;
begin
  if not exists (select from casino_table_chains where table_id = new.table_id and first_round <= new.round_no) then
    return null;
  end if;
  select case when first_round = new.round_no then anchor else (
      select server_seed from casino_table_rounds as before join casino_seeds on id = seeds_id
      where before.table_id = new.table_id and before.round_no = new.round_no - 1) end
    into due from casino_table_chains
    where table_id = new.table_id and new.round_no between first_round and first_round + length - 1;
  if due is distinct from (select commitment from casino_seeds where id = new.seeds_id) or due is null then
    raise exception 'round % of % is not drawn from its chain', new.round_no, new.table_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
