import type { RealityCheckMinutes } from '@momio/contract/account-codes'
import { mayChooseRealityCheck, USUAL_REALITY_CHECK } from '@momio/domain/reality-check'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { recordAudit } from '../audit/index.ts'
import { firstCasinoStake } from '../ledger/index.ts'
import { lockPlayer, sessionTimes } from '../players/index.ts'
import type { Requester } from './requester.ts'

export interface ChosenRealityCheck {
  /** Null is never. */
  readonly minutes: RealityCheckMinutes | null
  /** Null for who never chose. */
  readonly chosenAt: Date | null
}

export async function chosenRealityCheck(reader: Kysely<Schema>, playerId: string): Promise<ChosenRealityCheck> {
  const chosen = await reader
    .selectFrom('reality_checks')
    .select(['minutes', 'changed_at as chosenAt'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return chosen ?? { minutes: USUAL_REALITY_CHECK, chosenAt: null }
}

interface Choice {
  readonly minutes: RealityCheckMinutes | null
  /** The session that chooses. */
  readonly sessionId: string
}

export async function chooseRealityCheck(
  tx: Tx,
  { playerId, address }: Requester,
  { minutes, sessionId }: Choice,
  clock: Clock,
): Promise<'chosen' | 'REALITY_CHECK_NEEDED'> {
  await lockPlayer(tx, playerId)
  const at = clock.now()
  const { startedAt } = await sessionTimes(tx, sessionId)
  const casinoSince = await firstCasinoStake(tx, playerId, startedAt)
  if (!mayChooseRealityCheck(minutes, casinoSince !== null)) return 'REALITY_CHECK_NEEDED'
  const before = await chosenRealityCheck(tx, playerId)
  if (before.minutes === minutes) return 'chosen'
  await tx
    .insertInto('reality_checks')
    .values({ player_id: playerId, minutes, changed_at: at })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ minutes, changed_at: at }))
    .execute()
  await recordAudit(tx, at, {
    kind: 'limits.reality-check-changed',
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
    detail: { from: before.minutes, to: minutes },
  })
  return 'chosen'
}
