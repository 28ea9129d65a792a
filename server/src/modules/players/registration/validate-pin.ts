import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import type { BodyOf } from '@momio/contract/call'
import type { validatePin } from '@momio/contract/pin'
import { decideGuess } from '@momio/domain/pin'
import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockPlayer } from '../lock-player.ts'
import type { PinCodes } from './pin-codes.ts'
import { deletePin, isPinOwner, readPin, savePin } from './pin-store.ts'

interface Guess {
  readonly playerId: string
  readonly address: string
  readonly request: BodyOf<typeof validatePin>
}

/** Under the player's lock, so that parallel guesses are counted one by one; a refusal commits what it counted. */
export async function guessPin(tx: Tx, codes: PinCodes, guess: Guess, now: Date): Promise<Refusal | null> {
  const { playerId, address, request } = guess
  const player = await lockPlayer(tx, playerId)
  if (!isPinOwner(player, request)) return refuse('CONFLICT')
  const pin = await readPin(tx, playerId)
  const decision = decideGuess(pin.state, codes.matches(pin.hash, playerId, request.pin), now)
  const audit = { actor: { kind: 'player', id: playerId }, subjectId: playerId, address } as const
  switch (decision.kind) {
    case 'too-many':
      return refuse('TOO_MANY_ATTEMPTS')
    case 'expired':
      return refuse('USER_VALIDATION_EXPIRED_PIN')
    case 'wrong':
      await savePin(tx, playerId, { ...pin, state: decision.next })
      if (decision.next.guessesLeft === 0) await recordAudit(tx, now, { kind: 'players.pin-burnt', ...audit })
      return refuse('USER_VALIDATION_INVALID_PIN')
    case 'verified':
      await deletePin(tx, playerId)
      await setStep(tx, playerId, REGISTRATION_STEP.pinVerified)
      await recordAudit(tx, now, { kind: 'players.email-verified', ...audit })
      await appendEvent(tx, { subject: 'events.players.email-verified', payload: { playerId } })
      return null
  }
}

async function setStep(tx: Tx, playerId: string, step: number): Promise<void> {
  await tx.updateTable('players').set({ register_step: step }).where('id', '=', playerId).execute()
}
