import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import type { PinState } from '@momio/domain/pin'
import type { Tx } from '../../../platform/database/database.ts'
import type { Player } from '../login-response.ts'
import { emailKeyOf } from './taken-fields.ts'
import './tables.ts'

interface StoredPin {
  readonly hash: string
  readonly state: PinState
  /** Of the mail that carries it; null for one of an earlier version. */
  readonly mailId: number | null
}

/** Who asks must name the account as it is, and its e-mail must still be unverified. */
export function isPinOwner(player: Player, named: { readonly userId: string; readonly email: string }): boolean {
  const isNamed = player.id === named.userId && player.email_key === emailKeyOf(named.email)
  return isNamed && player.register_step === REGISTRATION_STEP.created
}

export async function readPin(tx: Tx, playerId: string): Promise<StoredPin> {
  const row = await tx.selectFrom('email_pins').selectAll().where('player_id', '=', playerId).executeTakeFirstOrThrow()
  return {
    hash: row.pin_hash,
    mailId: row.mail_id,
    state: {
      sentAt: row.sent_at,
      expiresAt: row.expires_at,
      guessesLeft: row.guesses_left,
      dayStartedAt: row.day_started_at,
      resendsInDay: row.resends_in_day,
      wrongInDay: row.wrong_in_day,
    },
  }
}

export async function savePin(tx: Tx, playerId: string, { hash, state, mailId }: StoredPin): Promise<void> {
  const row = {
    pin_hash: hash,
    sent_at: state.sentAt,
    expires_at: state.expiresAt,
    guesses_left: state.guessesLeft,
    day_started_at: state.dayStartedAt,
    resends_in_day: state.resendsInDay,
    wrong_in_day: state.wrongInDay,
    mail_id: mailId,
  }
  await tx
    .insertInto('email_pins')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute()
}

export async function deletePin(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('email_pins').where('player_id', '=', playerId).execute()
}
