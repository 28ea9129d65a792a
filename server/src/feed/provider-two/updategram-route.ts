import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sendRefusal } from '../../platform/http/errors.ts'
import { createRateLimiter } from '../../platform/http/rate-limit.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkSignature } from '../../platform/signed-body.ts'
import { acceptUpdategram } from './accept-updategram.ts'
import { type TwoCounters, type TwoProblem, twoCounters } from './two-counters.ts'
import { readUpdategram } from './updategram.ts'

export const UPDATEGRAM_PATH = '/feeds/provider-two/updategrams'

const MOST_BODY_BYTES = 1024 * 1024
/** A message from the future would make every later one of its fixture look old. */
const AHEAD_MS = 60 * 60_000

const STATUS: Readonly<Partial<Record<TwoProblem, number>>> = { forged: 401, expired: 401 }

/** Nothing where provider two has no secret to sign with. */
export function updategramPlugin(platform: Platform): FastifyPluginAsync[] {
  const { updategramSecret: secret } = platform.config
  if (secret === undefined) return []
  const counters = twoCounters(platform.metrics)
  return [(app) => updategramRoute(app, platform, secret, counters)]
}

/** Where provider two pushes to. A message is answered 200 once it is kept, so that the provider need not repeat it. */
async function updategramRoute(
  app: FastifyInstance,
  { db, clock, log, config }: Platform,
  secret: string,
  counters: TwoCounters,
): Promise<void> {
  const limiter = createRateLimiter(clock)
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post(UPDATEGRAM_PATH, { bodyLimit: MOST_BODY_BYTES }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.headers['x-signature']
    const signed = checkSignature(secret, typeof signature === 'string' ? signature : undefined, body, clock.now())
    if (signed !== 'right') {
      if (config.rateLimits && !limiter.take(request.ip, 'sensitive').ok) {
        return sendRefusal(request, reply, refuse('RATE_LIMITED'))
      }
      return refused(signed, signed)
    }
    const reading = readUpdategram(body)
    if (!reading.ok) return refused('invalid', reading.problem)
    const { Header } = reading.message
    if (Date.parse(Header.TimeStampUtc) > clock.now().getTime() + AHEAD_MS) {
      return refused('ahead-of-time', Header.TimeStampUtc)
    }
    counters.received()
    return reply
      .header('cache-control', 'no-store')
      .send({ taken: await acceptUpdategram(db, reading.message, clock.now()) })

    function refused(problem: TwoProblem, reason: string) {
      counters.problem(problem)
      log.warn({ problem, reason, address: request.ip }, 'an updategram was refused')
      return sendRefusal(request, reply, refuse('VALIDATION', { status: STATUS[problem] ?? 400, context: { reason } }))
    }
  })
}
