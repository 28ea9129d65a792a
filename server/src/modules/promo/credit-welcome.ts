import { centavos } from '@momio/domain/money'
import { welcomeGift } from '@momio/domain/promo/bonus'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import { post, publishBalanceChanged } from '../ledger/index.ts'
import { lockPlayer, lockPlayers } from '../players/index.ts'
import { bonusReference } from './bonus-steps.ts'
import { CREDITED } from './promo-events.ts'
import { welcomeMail } from './welcome-mail.ts'
import { giftRefusal } from './who-may-get-it.ts'
import './tables.ts'

export interface Crediting {
  readonly mail: Pick<Mail, 'queue'>
  readonly publicUrl: string
}

/**
 * Decided once for each player, whoever tells of the verification and however often: the row is there from then on. The
 * ledger's key holds it even where the row were lost.
 */
export async function creditWelcome(tx: Tx, { mail, publicUrl }: Crediting, playerId: string, at: Date): Promise<void> {
  const locked = await lockPlayers(tx, [playerId])
  if (!locked.has(playerId)) return
  const refusal = await giftRefusal(tx, playerId, at)
  const { amount, rolloverNeeded, mostWinnings, expiresAt } = welcomeGift(at)
  const added = await tx
    .insertInto('bonuses')
    .values({
      player_id: playerId,
      state: refusal === undefined ? 'active' : 'refused',
      amount,
      rollover_needed: rolloverNeeded,
      most_winnings: mostWinnings,
      issued_at: at,
      expires_at: expiresAt,
      ended_at: refusal === undefined ? null : at,
      end_reason: refusal ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  if (!added || refusal !== undefined) return
  const result = await post(tx, {
    kind: 'bonus',
    key: `promo:welcome:${playerId}`,
    reference: bonusReference(playerId),
    playerId,
    at,
    actor: { kind: 'system' },
    postings: [
      { account: 'promotions', amount: centavos(-amount) },
      { account: 'bonus', amount },
    ],
  })
  if (result !== 'posted') throw new Error(`the welcome gift of ${playerId} was answered with ${result}`)
  await publishBalanceChanged(tx, playerId)
  await appendEvent(tx, { ...CREDITED, payload: { playerId, amountCentavos: amount } })
  await mail.queue(tx, welcomeMail(await lockPlayer(tx, playerId), { expiresAt, publicUrl }))
}
