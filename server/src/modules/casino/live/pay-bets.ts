import type { LiveTable } from '@momio/contract/game-ids'
import type { Database } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Play } from '../../play/index.ts'
import { payRequest } from './table-requests.ts'
import type { TableWork } from './table-work.ts'

const BETS_AT_ONCE = 2_000

interface Bet {
  readonly roundId: string
  readonly playerId: string
}

interface Moment {
  /** How far the rocket got, in hundredths; zero where none flies. */
  readonly reached: number
  readonly now: Date
}

export type PayBets = (db: Database, tableId: LiveTable, moment: Moment) => Promise<void>

/** Bets of decided rounds, and those on the rocket whose multiple has come. */
const DUE = preparedText(
  'casino-table-due-bets',
  `select casino_rounds.id as "roundId", casino_rounds.player_id as "playerId"
   from casino_table_rounds as table_rounds join casino_rounds on game_id = table_id and table_round = round_no
   where table_id = $1 and paid_at is null and casino_rounds.outcome is null
     and (table_rounds.outcome is not null or (bet ->> 'autoCashOut')::integer <= $2)
   limit ${BETS_AT_ONCE}`,
)

const PAID = preparedText(
  'casino-table-paid',
  `update casino_table_rounds set paid_at = $2
   where table_id = $1 and paid_at is null and outcome is not null
     and not exists (
       select from casino_rounds
       where game_id = table_id and table_round = round_no and casino_rounds.outcome is null
     )`,
)

/** Pays until nobody waits. Where it broke off, the next look goes on: each bet is decided once. */
export function payBets(play: Play, work: TableWork): PayBets {
  return async (db, tableId, { reached, now }) => {
    let due: readonly Bet[]
    do {
      due = await run<Bet>(db.kysely, DUE, [tableId, reached])
      await Promise.all(due.map((bet) => play.commitTogether(work, payRequest(bet))))
    } while (due.length === BETS_AT_ONCE)
    await db.transaction((tx) => run(tx, PAID, [tableId, now]))
  }
}
