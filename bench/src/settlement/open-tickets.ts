import { type BenchDatabase, execute } from '../ledger/database.ts'
import { playerIdSql } from '../ledger/players.ts'

/** In centavos. */
export const STAKE = 500

interface Opened {
  /** They stand on these by turns. */
  readonly eventIds: readonly string[]
  readonly count: number
  /** They have them by turns. */
  readonly players: number
}

/**
 * Open singles on the results of matches, on the three outcomes by turns, with their holds in the ledger, as if they had
 * been placed one after the other: placing them is measured elsewhere, and takes minutes.
 */
export async function openTickets({ database }: BenchDatabase, { eventIds, count, players }: Opened): Promise<void> {
  const events = `(array[${eventIds.map((id) => `'${id}'`).join()}])`
  await execute(
    database,
    `create temp table opened on commit drop as
     select number, gen_random_uuid() as id, player_id, ${events}[1 + number % ${eventIds.length}] as event_id,
       (number / ${eventIds.length} % 3 + 1)::text as outcome_id,
       row_number() over (partition by player_id order by number) as turn
     from generate_series(1, ${count}) as number,
       lateral (select ${playerIdSql(`(1 + number % ${players})::int`)} as player_id) as player;
     alter table opened add column hold_key text;
     update opened set hold_key = 'ticket:' || player_id || ':' || id || ':0';
     insert into ledger_movements (id, kind, idempotency_key, reference, at, player_id, sequence, actor_kind, actor_id,
       hold_kind)
     select gen_random_uuid(), 'hold', hold_key, id, now(), player_id, sequence + turn, 'player', player_id, 'stake'
     from opened join ledger_wallets using (player_id) order by number;
     insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
     select position, account, player_id, amount, before + (turn - 1) * amount, before + turn * amount
     from opened join ledger_wallets as wallet using (player_id)
       join (select position, idempotency_key as hold_key from ledger_movements) as hold using (hold_key),
       lateral (values ('cash', -${STAKE}, cash), ('held', ${STAKE}, held)) as line (account, amount, before);
     update ledger_wallets as wallet set cash = cash - staked, held = held + staked, sequence = sequence + turns,
       losses_day = losses_day + staked, losses_week = losses_week + staked, losses_month = losses_month + staked
     from (select player_id, count(*) as turns, count(*) * ${STAKE} as staked from opened group by player_id) as own
     where wallet.player_id = own.player_id;
     insert into tickets (id, player_id, kind, status, stake, odds, potential_payout, most_payout, odds_change_type,
       hold_key, digest, placed_at, accepted_at)
     select id, player_id, 'single', 2, ${STAKE}, 2100, ${STAKE * 2.1}, 200000000, 0, hold_key, md5(hold_key), now(), now()
     from opened order by number;
     insert into ticket_selections (ticket_id, index, event_id, sport_id, tournament_id, line_id, market_id, specifiers,
       outcome_id, match_name, market_name, outcome_name, schedule_time, phase, asked_odds, placed_odds, odds, probability,
       provider_id, producer_id, message_at)
     select id, 0, event_id, 'sr:sport:1', 'sr:tournament:27464', '1', 1, '', outcome_id, 'América - Toluca',
       'Mercado 1', 'Resultado', '2026-03-01T02:00:00.000Z', 'prematch', 2100, 2100, 2100, 0.4, 1, 3, now()
     from opened order by number;
     insert into exposures (event_id, line_id, outcome_id, tickets, stake, liability)
     select event_id, coalesce(line_id, ''), coalesce(outcome_id, ''), count(*), count(*) * ${STAKE},
       count(*) * ${STAKE * 1.1}
     from (select event_id, '1' as line_id, outcome_id from opened) as leg
     group by grouping sets ((event_id, line_id, outcome_id), (event_id, line_id), (event_id));
     insert into player_event_stakes (player_id, event_id, stake)
     select player_id, event_id, count(*) * ${STAKE} from opened group by player_id, event_id`,
  )
  await execute(database, 'vacuum analyze')
}
