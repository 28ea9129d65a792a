import * as calls from '@momio/contract/promo'
import { inPesos } from '@momio/domain/money'
import { isUuid } from '../../platform/database/uuid.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { readFlag, setFlag } from '../settings/index.ts'
import { endBonus } from './end-bonus.ts'
import { readBonuses } from './read-bonuses.ts'
import { shownBonus } from './shown-bonus.ts'
import { isGiftToCome } from './who-may-get-it.ts'

export function promoRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Route[] {
  async function bonusOf(playerId: string) {
    const [bonus] = await readBonuses(db.kysely, [playerId])
    return { bonus: bonus ? shownBonus(bonus) : null }
  }

  return [
    route(calls.isStickyEligible, async (_, { identity }) => ({
      isUserStickyEligible: await isGiftToCome(db.kysely, identity.userId, clock.now()),
    })),

    route(calls.bonusState, (_, { identity }) => bonusOf(identity.userId)),

    route(calls.giveUpBonus, async (_, { identity: { userId: playerId }, request }) => {
      const actor = { kind: 'player', id: playerId } as const
      const end = { playerId, reason: 'given-up', at: clock.now(), actor, address: request.ip } as const
      const isEnded = await db.transaction((tx) => endBonus(tx, end))
      return isEnded ? bonusOf(playerId) : refuse('NOT_FOUND')
    }),

    route(calls.bonusOfPlayer, async ({ params: { userId } }, { identity, request }) => {
      if (!isUuid(userId)) return refuse('NOT_FOUND')
      const row = await db.kysely
        .selectFrom('bonuses')
        .select('end_reason')
        .where('player_id', '=', userId)
        .executeTakeFirst()
      if (!row) return refuse('NOT_FOUND')
      const tickets = await db.kysely
        .selectFrom('bonus_tickets')
        .selectAll()
        .where('player_id', '=', userId)
        .orderBy('ticket_id')
        .execute()
      await db.transaction((tx) =>
        recordAudit(tx, clock.now(), {
          kind: 'promo.bonus-read',
          actor: { kind: 'staff', id: identity.userId },
          subjectId: userId,
          address: request.ip,
          detail: {},
        }),
      )
      return {
        ...(await bonusOf(userId)),
        endReason: row.end_reason,
        tickets: tickets.map(({ ticket_id, stake, payout, is_void }) => ({
          ticketId: ticket_id,
          stake: inPesos(stake),
          payout: inPesos(payout),
          counts: payout !== null && !is_void,
        })),
      }
    }),

    route(calls.readWelcomeGift, async () => ({ isOn: (await readFlag(db.kysely, 'welcomeGift')) === true })),

    route(calls.switchWelcomeGift, async ({ body: { isOn, reason } }, { identity, request }) => {
      const at = clock.now()
      await db.transaction(async (tx) => {
        await setFlag(tx, 'welcomeGift', isOn, { staffId: identity.userId, reason, at })
        await recordAudit(tx, at, {
          kind: 'promo.welcome-gift-switched',
          actor: { kind: 'staff', id: identity.userId },
          address: request.ip,
          detail: { isOn, reason },
        })
      })
      return { isOn }
    }),
  ]
}
