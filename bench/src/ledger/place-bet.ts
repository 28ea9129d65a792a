import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { checkStake, type StakeRefusal } from '@momio/domain/stake'
import type { PlayRequest, PlayWork } from '../../../server/src/modules/play/index.ts'
import { preparedText, run } from '../../../server/src/platform/database/prepared-text.ts'
import { type BenchDatabase, execute } from './database.ts'
import { somePlayer } from './players.ts'
import { CHECK_STAKE } from './stake-check.ts'

export const STAKE = centavos(100)

/** What a ticket will be to the commit: a row of the caller's own. */
interface BetRow {
  readonly id: string
  readonly playerId: string
  readonly at: Date
}

const WRITE_BETS = preparedText(
  'bench-write-bets',
  `insert into bench_bets (id, player_id, stake, at)
   select id, player_id, ${STAKE}, at from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as bet (id, player_id, at)`,
)

/** A bet as ticket placement makes it: may the player stake, hold the stake, tell of it, keep a row. */
export const placeBet: PlayWork<PlayRequest, BetRow, StakeRefusal> = {
  decide({ playerId, key }, facts) {
    const { at } = facts
    const checked = checkStake(facts, STAKE, at)
    if (checked !== 'ok') return { kind: 'refused', refusal: checked }
    const actor = { kind: 'player', id: playerId } as const
    return {
      kind: 'accepted',
      steps: [{ kind: 'stake', key, reference: key, playerId, amount: STAKE, at, actor }],
      events: [{ subject: 'events.wallet.balance-changed', payload: { playerId } }],
      row: { id: key, playerId, at },
    }
  },
  async write(tx, rows) {
    const values = [rows.map(({ id }) => id), rows.map(({ playerId }) => playerId), rows.map(({ at }) => at)]
    await run(tx, WRITE_BETS, values)
  },
}

export function someBet(): PlayRequest {
  return { playerId: somePlayer(), key: randomUUID() }
}

/**
 * The same bet as one call of a function of the database: the ceiling of a server that commits each bet on its own,
 * since no number of round trips is less than one. It locks, reads, decides and writes all that `placeBet` does.
 */
const PLACE_BET_FUNCTION = `
create table bench_bets (id uuid primary key, player_id uuid not null, stake bigint not null, at timestamptz not null);

create function bench_place_bet(p_player uuid, p_id uuid, p_stake bigint) returns text language plpgsql as $$
declare
  account players;
  wallet ledger_wallets;
  today date := (now() at time zone 'America/Mexico_City')::date;
  same_day boolean;
  same_week boolean;
  same_month boolean;
  v_position bigint;
begin
  select * into account from players where id = p_player for no key update;
  select * into wallet from ledger_wallets where player_id = p_player for update;
  if exists (select from ledger_movements where idempotency_key = p_id::text) then
    return 'exists';
  end if;
  if account.deactivated_at is not null or account.self_blocked_at is not null or account.excluded_until > now()
    or (select max(ends_at) from pauses where player_id = p_player and kind = 'rest') > now() then
    return 'refused';
  end if;
  ${CHECK_STAKE}
  insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind, actor_id, hold_kind)
  values (gen_random_uuid(), 'hold', p_id::text, p_id::text, now(), p_player, wallet.sequence + 1, 'player', p_player, 'stake')
  returning position into v_position;
  insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
  values (v_position, 'cash', p_player, -p_stake, wallet.cash, wallet.cash - p_stake),
    (v_position, 'held', p_player, p_stake, wallet.held, wallet.held + p_stake);
  update ledger_wallets
  set cash = cash - p_stake, held = held + p_stake, sequence = sequence + 1, totals_day = today,
    deposits_day = wallet.deposits_day, deposits_week = wallet.deposits_week, deposits_month = wallet.deposits_month,
    losses_day = wallet.losses_day + p_stake, losses_week = wallet.losses_week + p_stake,
    losses_month = wallet.losses_month + p_stake
  where player_id = p_player;
  insert into outbox (subject, payload)
  values ('events.wallet.balance-changed', jsonb_build_object('playerId', p_player));
  insert into bench_bets (id, player_id, stake, at) values (p_id, p_player, p_stake, now());
  return 'posted';
end
$$`

export async function makeBets({ database }: BenchDatabase): Promise<void> {
  await execute(database, PLACE_BET_FUNCTION)
  await execute(database, 'vacuum analyze')
}

/** For pgbench, with the player as SQL. */
export function placeBetSql(player: string): string {
  return `select bench_place_bet(${player}, gen_random_uuid(), ${STAKE});`
}
