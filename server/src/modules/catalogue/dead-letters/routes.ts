import { listDeadLetters, resendDeadLetter, setDeadLetterAside } from '@momio/contract/staff-feed'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decideLetter } from './decide-letter.ts'
import { listLetters } from './list-letters.ts'

export function deadLetterRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] {
  async function decide(decision: Omit<Parameters<typeof decideLetter>[1], 'at'>) {
    const result = await db.transaction((tx) => decideLetter(tx, { ...decision, at: clock.now() }))
    return result === 'done' ? {} : refuse(result)
  }
  return [
    route(listDeadLetters, () => listLetters(db.kysely)),
    route(resendDeadLetter, ({ params, body: { reason } }, { identity, request }) =>
      decide({
        id: Number(params.id),
        staffId: identity.userId,
        address: request.ip,
        verdict: { kind: 'resend', reason },
      }),
    ),
    route(setDeadLetterAside, ({ params, body: { reason } }, { identity, request }) =>
      decide({
        id: Number(params.id),
        staffId: identity.userId,
        address: request.ip,
        verdict: { kind: 'set-aside', reason },
      }),
    ),
  ]
}
