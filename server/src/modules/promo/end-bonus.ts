import { centavos } from '@momio/domain/money'
import { nextState } from '@momio/domain/promo/bonus'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import { post, publishBalanceChanged } from '../ledger/index.ts'
import { lockPlayers } from '../players/index.ts'
import { bonusMovement } from './bonus-steps.ts'
import { ENDED } from './promo-events.ts'
import { readBonuses } from './read-bonuses.ts'
import type { BonusEnd } from './tables.ts'

interface End {
  readonly playerId: string
  readonly reason: BonusEnd
  readonly at: Date
  readonly actor: AuditEntry['actor']
  readonly address?: string
}

/** Takes what is on the bonus account. Tickets that are open run on; what they give back goes to the promotion. */
export async function endBonus(tx: Tx, { playerId, reason, at, actor, address }: End): Promise<boolean> {
  await lockPlayers(tx, [playerId])
  const [bonus] = await readBonuses(tx, [playerId])
  if (bonus?.state !== 'active') return false
  // Somebody bet in the meantime: the bonus waits for the ticket.
  if (reason === 'expired' && nextState(bonus, at) !== 'ended') return false
  const ended = { ...bonus, state: 'ended' } as const
  const movement = bonusMovement(bonus, ended, { key: `promo:end:${playerId}`, at, cash: centavos(0) })
  if (movement) {
    const result = await post(tx, { ...movement, actor })
    if (result !== 'posted') throw new Error(`the end of the bonus of ${playerId} was answered with ${result}`)
    await publishBalanceChanged(tx, playerId)
  }
  await tx
    .updateTable('bonuses')
    .set({ state: 'ended', end_reason: reason, ended_at: at })
    .where('player_id', '=', playerId)
    .execute()
  await appendEvent(tx, { ...ENDED, payload: { playerId, reason } })
  await recordAudit(tx, at, {
    kind: 'promo.bonus-ended',
    actor,
    subjectId: playerId,
    ...(address !== undefined && { address }),
    detail: { reason },
  })
  return true
}
