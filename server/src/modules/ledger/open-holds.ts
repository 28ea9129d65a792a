import type { HoldKind } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

export interface OpenHolds {
  readonly count: number
  readonly amount: Centavos
}

/** What the player's held money is set aside for: stakes, withdrawals and rounds that are neither released nor captured. */
export async function openHolds(reader: Kysely<Schema>, playerId: string): Promise<Record<HoldKind, OpenHolds>> {
  const { rows } = await sql<{ kind: HoldKind; count: number; amount: Centavos }>`
    select hold_kind as kind, count(*)::int as count, sum(amount)::bigint as amount
    from ledger_movements as hold join ledger_postings on movement = position and account = 'held'
    where hold.player_id = ${playerId} and kind = 'hold'
      and not exists (select from ledger_movements as closing where closing.closes = hold.position)
    group by hold_kind`.execute(reader)
  const holdsOf = (wanted: HoldKind): OpenHolds => {
    const { count, amount } = rows.find(({ kind }) => kind === wanted) ?? { count: 0, amount: centavos(0) }
    return { count, amount }
  }
  return { stake: holdsOf('stake'), withdrawal: holdsOf('withdrawal'), round: holdsOf('round') }
}
