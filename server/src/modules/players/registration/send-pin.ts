import type { PinState } from '@momio/domain/pin'
import type { Tx } from '../../../platform/database/database.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import type { Config } from '../../../platform/operation/config.ts'
import type { Player } from '../login-response.ts'
import type { PinCodes } from './pin-codes.ts'
import { pinMail } from './pin-mail.ts'
import { savePin } from './pin-store.ts'

export interface PinSending {
  readonly codes: PinCodes
  readonly mail: Mail
  readonly config: Config
}

/** Draws a PIN, which replaces the one before, and mails it. */
export async function sendPin(tx: Tx, { codes, mail }: PinSending, player: Player, state: PinState): Promise<void> {
  const { pin, hash } = codes.draw(player.id)
  const mailId = await mail.queue(tx, { to: player.email, ...pinMail(player, pin) })
  await savePin(tx, player.id, { hash, state, mailId })
}
