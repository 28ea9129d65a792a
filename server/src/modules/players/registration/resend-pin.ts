import type { BodyOf } from '@momio/contract/call'
import type { sendReattemptPin, TooSoonContext } from '@momio/contract/pin'
import { decideResend } from '@momio/domain/pin'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { takesMessages } from '../../../platform/messages/channel-state.ts'
import { lockPlayer } from '../lock-player.ts'
import { isPinOwner, readPin } from './pin-store.ts'
import { type PinSending, sendPin } from './send-pin.ts'

type ResendRequest = BodyOf<typeof sendReattemptPin>

export async function resendPin(
  tx: Tx,
  sending: PinSending,
  playerId: string,
  request: ResendRequest,
  now: Date,
): Promise<Refusal | null> {
  const player = await lockPlayer(tx, playerId)
  if (!isPinOwner(player, request)) return refuse('CONFLICT')
  // Before anything is counted or drawn: the PIN that the player has stays good.
  if (!(await takesMessages(tx, sending.config, 'mail', now))) return refuse('DELIVERY_UNAVAILABLE')
  const decision = decideResend((await readPin(tx, playerId)).state, now)
  if (decision.kind === 'too-many') return refuse('TOO_MANY_ATTEMPTS')
  if (decision.kind === 'too-soon') {
    return refuse('TOO_SOON', { context: { waitSeconds: decision.waitSeconds } satisfies TooSoonContext })
  }
  await sendPin(tx, sending, player, decision.next)
  return null
}
