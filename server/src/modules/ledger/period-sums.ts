import type { Period } from '@momio/domain/mexico-calendar'
import type { Centavos } from '@momio/domain/money'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** From this moment on, and before that one. */
export interface TimeRange {
  readonly from: Date
  readonly to: Date
}

/** What playing did to a player's cash. */
export interface PlaySums {
  /** Counted when placed; what is returned of them, when it comes back. */
  readonly stakes: Centavos
  /** Before withholding. A payout that was taken back counts whole, also the part that is owed. */
  readonly winnings: Centavos
  readonly withheldTax: Centavos
}

export interface PeriodSums extends PlaySums {
  /** The first day of the period in Mexico City, as YYYY-MM-DD. */
  readonly start: string
  readonly deposits: Centavos
  /** Paid out: what is only held has not left yet. */
  readonly withdrawals: Centavos
}

/** A row for each movement of the player, with what it did to each kind of account that a sum counts. */
export function movedBetween(playerId: string, range: TimeRange): RawBuilder<unknown> {
  return moved(range, sql`movement.player_id = ${playerId}`)
}

/** The same of all players. */
export function movedByAllBetween(range: TimeRange): RawBuilder<unknown> {
  return moved(range, sql`movement.player_id is not null`)
}

function moved({ from, to }: TimeRange, whose: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select at, kind, hold_kind, reference, movement.player_id,
      coalesce(sum(amount) filter (where account = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where account = 'debt'), 0) as debt,
      coalesce(sum(amount) filter (where account = 'tax'), 0) as tax,
      coalesce(sum(amount) filter (where account = 'promotions'), 0) as promotions,
      coalesce(sum(amount) filter (where account in ('card', 'spei', 'oxxo')), 0) as outside
    from ledger_movements as movement join ledger_postings on movement = position
    where ${whose} and at >= ${from} and at < ${to}
    group by position`
}

/** The columns of `PlaySums`, over rows of `movedBetween`. */
export const PLAY_SUMS = sql`
  coalesce(-sum(cash) filter (where kind in ('stake', 'refund', 'bet', 'rollback') or hold_kind in ('stake', 'round')),
    0)::bigint as stakes,
  coalesce(sum(cash + debt + tax) filter (
    where kind in ('payout', 'payout-reversal', 'cash-out', 'win')), 0)::bigint as winnings,
  coalesce(sum(tax), 0)::bigint as "withheldTax"`

/** What was brought and taken, over rows of `movedBetween`. */
export const CASH_SUMS = sql`
  coalesce(-sum(outside) filter (where kind in ('deposit', 'deposit-reversal')), 0)::bigint as deposits,
  coalesce(sum(outside) filter (
    where hold_kind = 'withdrawal' or kind in ('withdrawal', 'withdrawal-reversal')), 0)::bigint as withdrawals`

/** Whether a movement is of playing, over rows of `movedBetween`. */
export const IS_PLAY = sql`
  (kind in ('stake', 'refund', 'payout', 'payout-reversal', 'cash-out', 'bet', 'win', 'rollback')
    or hold_kind in ('stake', 'round') or tax <> 0)`

/** What a player's cash did, by period; periods without movements are left out. */
export async function periodSums(
  reader: Kysely<Schema>,
  playerId: string,
  period: Period,
  range: TimeRange,
): Promise<PeriodSums[]> {
  const { rows } = await sql<PeriodSums>`
    select date_trunc(${period}, at at time zone 'America/Mexico_City')::date as start,
      ${CASH_SUMS},
      ${PLAY_SUMS}
    from (${movedBetween(playerId, range)}) as moved
    group by 1
    order by 1`.execute(reader)
  return rows
}

/** Of the whole range together. */
export async function playSums(reader: Kysely<Schema>, playerId: string, range: TimeRange): Promise<PlaySums> {
  const { rows } = await sql<PlaySums>`
    select ${PLAY_SUMS} from (${movedBetween(playerId, range)}) as moved`.execute(reader)
  const [sums] = rows
  if (!sums) throw new Error('an aggregate without groups has one row')
  return sums
}
