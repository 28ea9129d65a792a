import { decideExclusion, decideRest, type RestDecision } from '@momio/domain/pauses'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { recordAudit } from '../audit/index.ts'
import { accountsOfMailbox, excludePlayer, lockPlayer, lockPlayers, type Sessions } from '../players/index.ts'
import { exclusionMail } from './exclusion-mail.ts'
import { EXCLUDED } from './limit-events.ts'
import { runningPause } from './queries.ts'
import type { Requester } from './requester.ts'
import type { PauseKind } from './tables.ts'

const ASKED_FOR = 'asked for by the player'

export async function startRest(
  tx: Tx,
  requester: Requester,
  days: number | null,
  clock: Clock,
): Promise<RestDecision> {
  await lockPlayer(tx, requester.playerId)
  const at = clock.now()
  const running = await runningPause(tx, requester.playerId, 'rest', at)
  const decision = decideRest(running?.endsAt ?? null, days, at)
  if (decision.kind === 'rest' && days !== null) {
    await recordPause(tx, requester, {
      kind: 'rest',
      length: days,
      reason: ASKED_FOR,
      startsAt: at,
      endsAt: decision.until,
    })
  }
  return decision
}

/** What an exclusion reaches outside of this module. */
export interface ExclusionDoors {
  readonly sessions: Pick<Sessions, 'endAll'>
  readonly mail: Pick<Mail, 'queue' | 'withdrawBulk'>
  readonly supportEmail: string
}

const SAME_MAILBOX = 'another account of the same mailbox excluded itself'

/**
 * Signs the player out everywhere; nobody can undo it before it ends. Other accounts of the same mailbox are excluded with
 * it, so that none of them gets around it.
 */
export async function selfExclude(
  tx: Tx,
  { sessions, mail, supportEmail }: ExclusionDoors,
  requester: Requester,
  months: number,
  clock: Clock,
): Promise<void> {
  const accounts = await accountsOfMailbox(tx, requester.playerId)
  await lockPlayers(tx, accounts)
  const startsAt = clock.now()
  for (const playerId of accounts) {
    const running = await runningPause(tx, playerId, 'exclusion', startsAt)
    const endsAt = decideExclusion(running?.endsAt ?? null, months, startsAt)
    if (!endsAt) continue
    const reason = playerId === requester.playerId ? ASKED_FOR : SAME_MAILBOX
    await recordPause(tx, { ...requester, playerId }, { kind: 'exclusion', length: months, reason, startsAt, endsAt })
    const player = await excludePlayer(tx, { sessions, mail }, playerId, endsAt)
    await mail.queue(tx, exclusionMail(player, endsAt, supportEmail))
    const payload = { playerId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    await appendEvent(tx, { ...EXCLUDED, payload })
  }
}

interface NewPause {
  readonly kind: PauseKind
  readonly length: number
  readonly reason: string
  readonly startsAt: Date
  readonly endsAt: Date
}

async function recordPause(tx: Tx, { playerId, address }: Requester, pause: NewPause): Promise<void> {
  const { kind, length, reason, startsAt, endsAt } = pause
  await tx
    .insertInto('pauses')
    .values({ player_id: playerId, kind, length, reason, asked_at: startsAt, starts_at: startsAt, ends_at: endsAt })
    .execute()
  await recordAudit(tx, startsAt, {
    kind: `limits.${kind}-started`,
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
    detail: { length, reason, startsAt, endsAt },
  })
}
