import type { Notifications } from '@momio/contract/users'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import { excludedUntil, lockPlayer } from '../lock-player.ts'
import type { Player } from '../login-response.ts'

export function notificationsOf({ settled_mail_since, accepts_promotions }: Player): Notifications {
  return { settledTicketMail: settled_mail_since !== null, promotions: accepts_promotions }
}

/**
 * Who wants mails about settled tickets already wants them since then: what was settled meanwhile is still mailed. Nobody
 * asks for promotions while excluded, and each yes and no to them can be proved.
 */
export async function saveNotifications(
  tx: Tx,
  playerId: string,
  wanted: Partial<Notifications>,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<Notifications | Refusal> {
  const player = await lockPlayer(tx, playerId)
  const kept = notificationsOf(player)
  const { settledTicketMail, promotions } = { ...kept, ...wanted }
  const until = excludedUntil(player)
  if (promotions && !kept.promotions && until !== null && until > now) {
    return refuse('SELF_EXCLUDED', { context: { until: until.toISOString() } })
  }
  if (promotions !== kept.promotions) {
    await recordAudit(tx, now, {
      kind: 'players.promotions-changed',
      actor: { kind: 'player', id: playerId },
      subjectId: playerId,
      address,
      detail: { accepted: promotions },
    })
  }
  const columns = {
    settled_mail_since: settledTicketMail ? (player.settled_mail_since ?? now) : null,
    accepts_promotions: promotions,
  }
  return notificationsOf(
    await tx.updateTable('players').set(columns).where('id', '=', playerId).returningAll().executeTakeFirstOrThrow(),
  )
}
