import { REFUSALS } from '@momio/contract/refusals'
import type { Centavos } from '@momio/domain/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../../platform/http/errors.ts'
import { createRateLimiter } from '../../../platform/http/rate-limit.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkSignature } from '../../../platform/signed-body.ts'
import { balances } from '../../ledger/index.ts'
import type { Play } from '../../play/index.ts'
import type { RoundMetrics } from '../casino-metrics.ts'
import { isRepeated } from '../rounds/commit-rounds.ts'
import { refusalOf } from '../rounds/refusal-of.ts'
import type { WalletRequest } from '../rounds/requests.ts'
import type { RoundWork } from '../rounds/round-work.ts'
import type { Providers } from './providers.ts'
import { isWalletCall, readWalletCall, type WalletCall, walletRequest } from './wallet-calls.ts'

const MOST_BODY_BYTES = 16 * 1024

interface WalletOptions extends Pick<Platform, 'db' | 'clock' | 'log' | 'config'> {
  readonly providers: Providers
  readonly play: Play
  readonly work: RoundWork
  readonly metrics: RoundMetrics
}

interface Params {
  readonly provider: string
  readonly call: string
}

/** POST /feeds/casino/{provider}/wallet/{call}: the wallet of outside providers, as docs/casino/wallet.md describes it. */
export async function walletRoute(app: FastifyInstance, options: WalletOptions): Promise<void> {
  const { db, clock, log, config, providers, metrics } = options
  const limiter = createRateLimiter(clock)
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<{ Params: Params }>(
    '/feeds/casino/:provider/wallet/:call',
    { bodyLimit: MOST_BODY_BYTES },
    async (request, reply) => {
      const { provider, call } = request.params
      const secret = providers.secretOf(provider)
      if (secret === undefined || !isWalletCall(call)) return sendRefusal(request, reply, refuse('NOT_FOUND'))
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-signature']
      const signed = checkSignature(secret, typeof signature === 'string' ? signature : undefined, body, clock.now())
      if (signed !== 'right') {
        if (config.rateLimits && !limiter.take(request.ip, 'sensitive').ok) {
          return sendRefusal(request, reply, refuse('RATE_LIMITED'))
        }
        return answered(refuse('VALIDATION', { status: 401, context: { reason: signed } }))
      }
      const asked = readWalletCall(call, body)
      if (!asked) return answered(refuse('VALIDATION', { context: { reason: 'unreadable' } }))
      return answered(await askWallet(options, provider, asked))

      function answered(answer: Refusal | WalletAnswer) {
        return sendAnswer({ request, reply, answer, tell: (said) => metrics.walletCall(provider, call, said) })
      }
    },
  )

  interface Answering {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly answer: Refusal | WalletAnswer
    readonly tell: (said: string) => void
  }

  function sendAnswer({ request, reply, answer, tell }: Answering) {
    if (!(answer instanceof Refusal)) {
      tell(answer.isRepeated ? 'repeated' : 'done')
      return reply.header('cache-control', 'no-store').send(answer)
    }
    const reason = answer.context?.reason ?? answer.code
    tell(String(reason))
    log.warn({ ...(request.params as Params), reason, address: request.ip }, 'a call to the casino wallet was refused')
    return sendRefusal(request, reply, answer)
  }

  async function askWallet(given: WalletOptions, provider: string, asked: WalletCall): Promise<Refusal | WalletAnswer> {
    const wanted = walletRequest(provider, asked, clock.now())
    const known = await db.kysely
      .selectFrom('players')
      .select('id')
      .where('id', '=', wanted.playerId)
      .executeTakeFirst()
    if (!known) return refuse('NOT_FOUND', { context: { reason: 'player-unknown' } })
    const outcome = await given.play.commitTogether(given.work, wanted)
    if (outcome.kind === 'refused' && !isRepeated(outcome.refusal)) return asDecided(refusalOf(outcome.refusal))
    const isRepeatedCall = outcome.kind !== 'posted'
    if (outcome.kind === 'exists' && !(await isTheSame(wanted))) {
      return refuse('CONFLICT', { context: { reason: 'other-content' } })
    }
    const { cash } = await balances(db.kysely, wanted.playerId)
    return { balance: cash, isRepeated: isRepeatedCall }
  }

  /** Its money was moved before: for this very call, or for another one under the same id? */
  async function isTheSame(wanted: WalletRequest): Promise<boolean> {
    if (wanted.kind === 'end') return false
    const earlier = await db.kysely
      .selectFrom('casino_transactions')
      .select('number')
      .where('provider', '=', wanted.provider)
      .where('transaction_id', '=', wanted.transactionId)
      .where('kind', '=', wanted.kind)
      .where('player_id', '=', wanted.playerId)
      .where('external_round', '=', wanted.externalRound)
      .where('amount', '=', wanted.amount)
      .where('bet_id', 'is not distinct from', wanted.kind === 'rollback' ? wanted.betId : null)
      .executeTakeFirst()
    return earlier !== undefined
  }
}

/** A provider sends again whatever is answered with 500 and above, until it is taken: what the house refused is not that. */
function asDecided(refusal: Refusal): Refusal {
  const { code, message, context } = refusal
  return refusal.status < 500 ? refusal : refuse(code, { status: REFUSALS.CONFLICT.status, message, context })
}

interface WalletAnswer {
  /** The player's cash now, in centavos. */
  readonly balance: Centavos
  readonly isRepeated: boolean
}
