import { hkdfSync, randomInt } from 'node:crypto'
import { isWellFormedJson } from '@momio/signalr'
import { type ChallengeParameters, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimSolution } from './claim-solution.ts'

export interface Captcha {
  challenge(): Promise<object>
  /** Claims the solution: true once only. */
  redeem(tx: Tx, token: string): Promise<boolean>
}

/** A visitor derives a key of so many iterations for one number after the other, until it fits. */
interface CaptchaWork {
  readonly iterations: number
  readonly fewestTries: number
  readonly mostTries: number
}

/** Two to five milliseconds a try on a phone, on each of its four cores. */
const ITERATIONS = 5_000

/** Spread by a third to both sides, so that nobody can count on starting late. */
function workOf(tries: number): CaptchaWork {
  return { iterations: ITERATIONS, fewestTries: Math.ceil((tries * 2) / 3), mostTries: Math.ceil((tries * 4) / 3) }
}

const LIFE_SECONDS = 600

const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.looseObject({ expiresAt: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Proof of work by ALTCHA: nothing to read or click for people, a cost in computing for whoever comes in masses. */
export function openCaptcha(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  work = workOf(config.captchaTries),
): Captcha {
  const keys = Buffer.from(hkdfSync('sha256', config.secret, '', 'momio captcha', 64)).toString('hex')
  const secrets = { hmacSignatureSecret: keys.slice(0, 64), hmacKeySignatureSecret: keys.slice(64) }

  return {
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: work.iterations,
        counter: randomInt(work.fewestTries, work.mostTries + 1),
        // Not the library's own expiresAt: the widget holds that against the clock of the phone, which may be an hour off.
        data: { expiresAt: Math.floor(clock.now().getTime() / 1000) + LIFE_SECONDS },
      }),

    async redeem(tx, token) {
      const { success, data: solved } = solvedSchema.safeParse(readToken(token))
      if (!success) return false
      const { solution, challenge } = solved
      const parameters = challenge.parameters as unknown as ChallengeParameters
      const { verified } = await verifySolution({
        ...secrets,
        challenge: { parameters, signature: challenge.signature },
        solution: { ...solution, time: 0 },
        deriveKey,
      })
      if (!verified) return false
      const { nonce, data } = challenge.parameters
      const expiresAt = new Date(data.expiresAt * 1000)
      return clock.now() < expiresAt && claimSolution(tx, { nonce, expiresAt }, clock.now())
    },
  }
}

function readToken(token: string): unknown {
  const text = Buffer.from(token, 'base64').toString()
  return isWellFormedJson(text) ? JSON.parse(text) : null
}
