import { type Gender, REGISTRATION_STEP } from '@momio/contract/account-codes'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockPlayer } from '../lock-player.ts'
import type { Player } from '../login-response.ts'

/** The gender is the last thing the identity form lacks. Once given, it stays: it is part of who was verified. */
export async function savePersonalData(
  tx: Tx,
  playerId: string,
  gender: Gender,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<Player | Refusal> {
  const player = await lockPlayer(tx, playerId)
  if (player.gender !== null && player.gender !== gender) return refuse('CONFLICT')
  const step =
    player.register_step === REGISTRATION_STEP.pinVerified ? REGISTRATION_STEP.birthdayRegistered : player.register_step
  if (player.gender === gender && player.register_step === step) return player
  await recordAudit(tx, now, {
    kind: 'players.personal-data-saved',
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
    detail: { step },
  })
  return tx
    .updateTable('players')
    .set({ gender, register_step: step })
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
