import type { Registration } from '@momio/contract/registration'
import type { LoginResponse } from '@momio/contract/session'
import { TERMS_VERSION } from '@momio/contract/terms'
import { isAdult } from '@momio/domain/age'
import { decidePhone } from '@momio/domain/phone'
import { firstPin } from '@momio/domain/pin'
import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { loginResponse, type Player } from '../login-response.ts'
import { hashPassword } from '../password-hash.ts'
import type { Sessions, Visit } from '../sessions/sessions.ts'
import { type FieldProblem, refuseFields, takenProblems } from './field-refusals.ts'
import { insertPlayer } from './new-player.ts'
import { type PinSending, sendPin } from './send-pin.ts'
import { emailKeyOf, lockMailbox, takenFields, type UniqueKeys, usernameKeyOf } from './taken-fields.ts'

interface RegisterDeps {
  readonly platform: Platform
  readonly sessions: Sessions
  readonly captcha: Captcha
  readonly sending: PinSending
}

export async function registerPlayer(
  { platform, sessions, captcha, sending }: RegisterDeps,
  form: Registration,
  visit: Visit,
): Promise<LoginResponse | Refusal> {
  const { db, clock } = platform
  // Claimed for good, whatever comes of the form: a solution that outlived refusals would pay for many questions.
  const isHuman = await db.transaction((tx) => captcha.redeem(tx, form.tokenCaptcha))
  if (!isHuman) return refuse('CAPTCHA_INVALID')

  const now = clock.now()
  const problems: FieldProblem[] = isAdult(form, now) ? [] : [{ field: 'day', code: 'UNDER_AGE' }]
  const phone = decidePhone(form.phoneNumber)
  if (!phone.ok) problems.push({ field: 'phoneNumber', code: phone.code })
  const email = emailKeyOf(form.email)
  const keys: UniqueKeys = {
    email,
    username: usernameKeyOf(form.username),
    ...(phone.ok ? { phoneNumber: phone.number } : {}),
  }
  problems.push(...takenProblems(await takenFields(db.kysely, keys)))
  if (problems.length > 0 || !phone.ok) return refuseFields(problems)

  // Before the transaction: it takes longer than all of its statements.
  const passwordHash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    await lockMailbox(tx, email)
    const taken = await takenFields(tx, keys)
    if (taken.length > 0) return refuseFields(takenProblems(taken))
    const player = await insertPlayer(tx, { form, phone: phone.number, passwordHash }, now)
    if (!player) return refuseFields(takenProblems(await takenFields(tx, keys)))
    await recordRegistration(tx, player, visit, now)
    const tokens = await sessions.open(tx, { playerId: player.id, extended: false, visit })
    await sendPin(tx, sending, player, firstPin(now))
    return loginResponse(player, tokens)
  })
}

async function recordRegistration(tx: Tx, player: Player, visit: Visit, now: Date): Promise<void> {
  const { id: playerId, locale, platform_code: platformCode } = player
  await recordAudit(tx, now, {
    kind: 'players.registered',
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address: visit.address,
    detail: { termsVersion: TERMS_VERSION, locale, platformCode },
  })
  await appendEvent(tx, { subject: 'events.players.registered', payload: { playerId } })
}
