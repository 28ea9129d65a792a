import { type BenchDatabase, execute } from '../ledger/database.ts'
import { PLAYERS, playerIdSql } from '../ledger/players.ts'
import { CHECK_STAKE } from '../ledger/stake-check.ts'

/** In centavos. */
export const STAKE = 2_000
/** Of a hundred rounds, as of the machines that are played over HTTP. */
const WON_PERCENT = 35

/**
 * A round as one call of a function of the database: the ceiling of a server that commits each round on its own, since no
 * number of round trips is less than one. It locks, checks and writes what a round needs, and knows no rules of games:
 * a third of them simply win.
 */
const FUNCTION = `
create function bench_play_round(p_player uuid, p_stake bigint, p_payout bigint)
returns text language plpgsql as $$
declare
  account players;
  wallet ledger_wallets;
  pair casino_seeds;
  today date := (now() at time zone 'America/Mexico_City')::date;
  same_day boolean;
  same_week boolean;
  same_month boolean;
  v_position bigint;
  v_id uuid := gen_random_uuid();
  v_key text := 'round:' || p_player || ':' || v_id;
begin
  select * into account from players where id = p_player for no key update;
  select * into wallet from ledger_wallets where player_id = p_player for update;
  if exists (select from ledger_movements where idempotency_key = v_key) then
    return 'exists';
  end if;
  if account.deactivated_at is not null or account.self_blocked_at is not null or account.excluded_until > now()
    or (select max(ends_at) from pauses where player_id = p_player and kind = 'rest') > now()
    or exists (select from casino_games_off where game_id = 'alebrijes')
    or exists (select from casino_rounds where player_id = p_player and game_id = 'alebrijes' and outcome is null
      and provider = 'house' and table_round is null) then
    return 'refused';
  end if;
  ${CHECK_STAKE}
  update casino_seeds set nonce = nonce + 1 where player_id = p_player and ended_at is null returning * into pair;
  if pair.id is null then
    insert into casino_seeds (id, player_id, server_seed, commitment, client_seed, nonce, begun_at)
    values (gen_random_uuid(), p_player, repeat('ab', 32), repeat('cd', 32), 'bench', 1, now()) returning * into pair;
  end if;
  insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind, actor_id)
  values (gen_random_uuid(), 'bet', v_key, v_id, now(), p_player, wallet.sequence + 1, 'player', p_player)
  returning position into v_position;
  insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
  values (v_position, 'cash', p_player, -p_stake, wallet.cash, wallet.cash - p_stake),
    (v_position, 'house', null, p_stake, null, null);
  if p_payout > 0 then
    insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind, actor_id)
    values (gen_random_uuid(), 'win', v_key || ':win', v_id, now(), p_player, wallet.sequence + 2, 'player', p_player)
    returning position into v_position;
    insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
    values (v_position, 'cash', p_player, p_payout, wallet.cash - p_stake, wallet.cash - p_stake + p_payout),
      (v_position, 'house', null, -p_payout, null, null);
  end if;
  update ledger_wallets
  set cash = cash - p_stake + p_payout, sequence = sequence + case when p_payout > 0 then 2 else 1 end, totals_day = today,
    deposits_day = wallet.deposits_day, deposits_week = wallet.deposits_week, deposits_month = wallet.deposits_month,
    losses_day = wallet.losses_day + p_stake - p_payout, losses_week = wallet.losses_week + p_stake - p_payout,
    losses_month = wallet.losses_month + p_stake - p_payout
  where player_id = p_player;
  insert into outbox (subject, payload)
  values ('events.wallet.balance-changed', jsonb_build_object('playerId', p_player));
  insert into casino_rounds (id, player_id, provider, game_id, seeds_id, nonce, bet, actions, digest, staked, payout,
    withheld, outcome, is_notable, begun_at, acted_at, ended_at)
  values (v_id, p_player, 'house', 'alebrijes', pair.id, pair.nonce - 1, jsonb_build_object('stake', p_stake), '[]',
    md5(v_key), p_stake, p_payout, 0, case when p_payout > p_stake then 2 else 1 end, false, now(), now(), now());
  return 'posted';
end
$$`

export async function makeRoundFunction({ database }: BenchDatabase): Promise<void> {
  await execute(database, FUNCTION)
  await execute(database, 'vacuum analyze')
}

/** For pgbench: a round of anybody, of which a third wins. */
export const ROUND_SCRIPT = `
\\set number random(1, ${PLAYERS})
\\set payout case when random(1, 100) <= ${WON_PERCENT} then ${STAKE} * 2 else 0 end
select bench_play_round(${playerIdSql(':number::int')}, ${STAKE}, :payout::bigint);
`
