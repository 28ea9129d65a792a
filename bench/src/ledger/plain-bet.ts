import { checkStake } from '@momio/domain/stake'
import { hold, runningTotals } from '../../../server/src/modules/ledger/index.ts'
import { hasBreak, limitsInForce } from '../../../server/src/modules/limits/index.ts'
import type { PlayRequest } from '../../../server/src/modules/play/index.ts'
import { lockPlayer } from '../../../server/src/modules/players/index.ts'
import { appendEvent } from '../../../server/src/platform/bus/outbox.ts'
import type { Database } from '../../../server/src/platform/database/database.ts'
import { placeBet, STAKE } from './place-bet.ts'

/** The same bet in a transaction of its own, by the calls that a module uses for one player. */
export async function placeBetPlainly(database: Database, { playerId, key }: PlayRequest): Promise<void> {
  await database.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const at = new Date()
    const staker = {
      isEmailVerified: player.register_step > 1,
      isDisabled: player.disabled_at !== null,
      isDeactivated: player.deactivated_at !== null,
      isSelfBlocked: player.self_blocked_at !== null,
      excludedUntil: player.excluded_until,
      restUntil: (await hasBreak(tx, playerId, at)) ? at : null,
      lossLimits: (await limitsInForce(tx, playerId, at)).lost,
      totals: await runningTotals(tx, playerId, at),
    }
    if (checkStake(staker, STAKE, at) !== 'ok') throw new Error('a bet of the bench was refused')
    const actor = { kind: 'player', id: playerId } as const
    await hold(tx, { kind: 'stake', key, reference: key, playerId, amount: STAKE, at, actor })
    await appendEvent(tx, { subject: 'events.wallet.balance-changed', payload: { playerId } })
    await placeBet.write(tx, [{ id: key, playerId, at }], undefined, undefined)
  })
}
