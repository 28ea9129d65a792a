import { judgeCode } from '@momio/domain/second-factor'
import type { Tx } from '../../../platform/database/database.ts'
import { decrypt, deriveKey, encrypt } from '../../../platform/encryption.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { recoveryCodesLeft, useRecoveryCode, writeRecoveryCodes } from './recovery-codes.ts'
import { matchingStep, newTotpSecret } from './totp.ts'
import './tables.ts'

/** Who gives a code, in which session and from where. */
export interface Giver {
  readonly playerId: string
  readonly sessionId: string
  readonly address: string
  readonly at: Date
}

export interface SecondFactors {
  /** A new secret, null where one is enrolled. One that was begun and never confirmed is replaced. */
  begin(tx: Tx, giver: Giver): Promise<Buffer | null>
  confirm(tx: Tx, giver: Giver, code: string): Promise<string[] | Refusal>
  pass(tx: Tx, giver: Giver, code: string): Promise<{ recoveryCodesLeft: number } | Refusal>
  /** False where there is none. */
  reset(tx: Tx, playerId: string): Promise<boolean>
}

interface Factor {
  readonly sealed_secret: Buffer
  readonly enrolled_at: Date | null
  readonly last_step: number
  readonly wrong_codes: number
  readonly locked_until: Date | null
}

export function openSecondFactors(secret: string, sessions: Pick<Sessions, 'changed'>): SecondFactors {
  const key = deriveKey(secret, 'momio second factors')
  const nameOf = (playerId: string) => `second factor of ${playerId}`

  /** Locked, so that two guesses never count as one and no code opens twice. */
  const lockFactor = (tx: Tx, playerId: string): Promise<Factor | undefined> =>
    tx.selectFrom('second_factors').selectAll().where('player_id', '=', playerId).forUpdate().executeTakeFirst()

  const audit = (tx: Tx, { playerId, address, at }: Giver, what: string, detail: Record<string, unknown> = {}) =>
    recordAudit(tx, at, {
      kind: `staff.second-factor-${what}`,
      actor: { kind: 'staff', id: playerId },
      subjectId: playerId,
      address,
      detail,
    })

  /** Null where the code counts; otherwise the refusal, which is counted and written down. */
  async function refuseCode(tx: Tx, giver: Giver, factor: Factor, code: string): Promise<Refusal | null> {
    const { playerId, at } = giver
    const isTotp = /^\d{6}$/.test(code)
    const state = {
      lastStep: Number(factor.last_step),
      wrongCodes: factor.wrong_codes,
      lockedUntil: factor.locked_until,
    }
    const opened = decrypt(key, factor.sealed_secret, nameOf(playerId))
    const step = isTotp ? matchingStep(opened, code, at.getTime()) : null
    const isLocked = state.lockedUntil !== null && state.lockedUntil > at
    const recovered =
      !isTotp && !isLocked && factor.enrolled_at !== null && (await useRecoveryCode(tx, playerId, code, at))
    const verdict = recovered ? ({ kind: 'right' } as const) : judgeCode(state, step, at)
    if (verdict.kind === 'locked')
      return refuse('TOO_MANY_ATTEMPTS', { context: { until: verdict.until.toISOString() } })
    if (verdict.kind === 'wrong') {
      const { wrongCodes, lockedUntil } = verdict
      await update(tx, playerId, { wrong_codes: wrongCodes, locked_until: lockedUntil })
      await audit(tx, giver, 'failed', lockedUntil ? { lockedUntil: lockedUntil.toISOString() } : {})
      return lockedUntil
        ? refuse('TOO_MANY_ATTEMPTS', { context: { until: lockedUntil.toISOString() } })
        : refuse('SECOND_FACTOR_WRONG')
    }
    await update(tx, playerId, { wrong_codes: 0, locked_until: null, ...(step === null ? {} : { last_step: step }) })
    await tx.updateTable('sessions').set({ second_factor_at: at }).where('id', '=', giver.sessionId).execute()
    await sessions.changed(tx, playerId)
    if (recovered) await audit(tx, giver, 'recovered')
    return null
  }

  return {
    async begin(tx, giver) {
      const known = await lockFactor(tx, giver.playerId)
      if (known?.enrolled_at) return null
      const made = newTotpSecret()
      const sealed = encrypt(key, made, nameOf(giver.playerId))
      await tx
        .insertInto('second_factors')
        .values({ player_id: giver.playerId, sealed_secret: sealed, begun_at: giver.at })
        .onConflict((conflict) =>
          conflict.column('player_id').doUpdateSet({ sealed_secret: sealed, begun_at: giver.at, last_step: 0 }),
        )
        .execute()
      return made
    },
    async confirm(tx, giver, code) {
      const factor = await lockFactor(tx, giver.playerId)
      if (!factor) return refuse('NOT_FOUND')
      if (factor.enrolled_at) return refuse('CONFLICT')
      const refusal = await refuseCode(tx, giver, factor, code)
      if (refusal) return refusal
      await update(tx, giver.playerId, { enrolled_at: giver.at })
      await audit(tx, giver, 'enrolled')
      return writeRecoveryCodes(tx, giver.playerId)
    },
    async pass(tx, giver, code) {
      const factor = await lockFactor(tx, giver.playerId)
      if (!factor?.enrolled_at) return refuse('NOT_FOUND')
      const refusal = await refuseCode(tx, giver, factor, code)
      if (refusal) return refusal
      await audit(tx, giver, 'passed')
      return { recoveryCodesLeft: await recoveryCodesLeft(tx, giver.playerId) }
    },
    async reset(tx, playerId) {
      await tx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute()
      const removed = await tx
        .deleteFrom('second_factors')
        .where('player_id', '=', playerId)
        .returning('player_id')
        .executeTakeFirst()
      await sessions.changed(tx, playerId)
      return removed !== undefined
    },
  }
}

type Change = Partial<{ enrolled_at: Date; last_step: number; wrong_codes: number; locked_until: Date | null }>

async function update(tx: Tx, playerId: string, change: Change): Promise<void> {
  await tx.updateTable('second_factors').set(change).where('player_id', '=', playerId).execute()
}
