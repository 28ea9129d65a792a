import * as routes from '@momio/contract/account-routes'
import type { captchaChallenge } from '@momio/contract/captcha'
import { type Challenge, solveChallengeWorkers } from 'altcha/lib'
import type { Api } from './client.ts'

const CHALLENGE = routes.captchaChallenge

/** As many cores as the challenge is made for. */
const MOST_WORKERS = 4

const DEFAULT_LIFE_MS = 300_000

export interface SolvedCaptcha {
  /** What `tokenCaptcha` of login and registration takes. */
  readonly token: string
  readonly expiresAtMs: number
}

/** Fetches a challenge and does its work in other threads, so that typing stays smooth. */
export async function solveNewChallenge(api: Pick<Api, 'call'>, signal?: AbortSignal): Promise<SolvedCaptcha> {
  let serverNowMs = Date.now()
  const onAnswer = ({ headers }: Response) => {
    serverNowMs = Date.parse(headers.get('date') ?? '') || serverNowMs
  }
  const answer = await api.call<typeof captchaChallenge>(CHALLENGE, {}, { signal, onAnswer, asGuest: true })
  const challenge = answer as unknown as Challenge
  const fetchedAtMs = Date.now()
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new Error('the captcha was not solved in time')
  const { parameters, signature } = challenge
  // By the server's clock: that of a phone may be an hour off.
  const lifeMs = Number(parameters.data?.expiresAt) * 1000 - serverNowMs
  return {
    token: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })),
    expiresAtMs: fetchedAtMs + (Number.isFinite(lifeMs) ? lifeMs : DEFAULT_LIFE_MS),
  }
}

/** For forms that ask for it at the moment they are sent. */
export async function solveCaptcha(api: Pick<Api, 'call'>): Promise<string> {
  return (await solveNewChallenge(api)).token
}
