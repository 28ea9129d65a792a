import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../operation/config.ts'
import type { Metrics } from '../operation/metrics.ts'
import type { Platform } from '../platform.ts'
import { type Bytes, isHeld, type Variant, variantFor } from './bytes.ts'
import type { RateLimiter } from './rate-limit.ts'
import { requestIdOf } from './request-id.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'

interface Options {
  readonly platform: Pick<Platform, 'config' | 'metrics'>
  readonly routes: readonly Route[]
  readonly limiter: RateLimiter
}

interface CachedAnswer {
  readonly route: string
  readonly bytes: () => Bytes | undefined
  sent: number
  unchanged: number
}

/**
 * Sends cached answers before the framework builds a request, a reply and a log entry, which costs more than the answer.
 * Any other request (another method or spelling, a client address that only the framework can work out) goes through the
 * framework to the same answer.
 */
export function sendCachedAnswers(app: FastifyInstance, { platform, routes, limiter }: Options): void {
  const { config, metrics } = platform
  const answers = new Map<string, CachedAnswer>()
  for (const { call, cached = [], limit } of routes) {
    if (call.access !== 'guest' || call.method !== 'GET' || limit !== undefined) continue
    for (const [address, bytes] of cached) answers.set(address, { route: call.path, bytes, sent: 0, unchanged: 0 })
  }
  if (answers.size === 0) return
  countAnswers(metrics, answers)
  const heads = headsOf(Object.entries(securityHeaders(config)).flat())
  let closing = false

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    if (closing || request.method !== 'GET') return false
    const found = answers.get(request.url ?? '')
    const answer = found?.bytes()
    if (found === undefined || answer === undefined) return false
    if (config.rateLimits) {
      const address = addressOf(request, config.trustProxy)
      // The framework finds no token left either, and answers the refusal.
      if (address === undefined || !limiter.take(address, 'ordinary').ok) return false
    }
    const { headers } = request
    const variant = variantFor(answer, headers['accept-encoding'] as string | undefined)
    if (isHeld(headers['if-none-match'], variant)) {
      found.unchanged += 1
      response.writeHead(304, heads(variant, 'unchanged', requestIdOf(request))).end()
    } else {
      found.sent += 1
      response.writeHead(200, heads(variant, 'whole', requestIdOf(request))).end(variant.body)
    }
    return true
  }

  const { server } = app
  const others = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (send(request, response)) return
    for (const listener of others) listener.call(server, request, response)
  })
  // While the server closes, the framework answers, for it also ends the connection.
  app.addHook('preClose', async () => {
    closing = true
  })
}

/** The client's address as the framework finds it; undefined where that takes more than counting proxies. */
function addressOf({ socket, headers }: IncomingMessage, trustProxy: Config['trustProxy']): string | undefined {
  const nearest = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (trustProxy === false || forwarded === undefined) return nearest
  if (typeof trustProxy !== 'number' || typeof forwarded !== 'string') return undefined
  const addresses = [nearest, ...forwarded.split(',').reverse()]
  return addresses[Math.min(trustProxy, addresses.length - 1)]?.trim()
}

type Heads = (variant: Variant, kind: 'whole' | 'unchanged', requestId: string) => string[]

/** Names and values in turn, put together once for each variant; only the request's id is new, and it comes last. */
function headsOf(fixed: readonly string[]): Heads {
  const known = new WeakMap<Variant, { readonly whole: string[]; readonly unchanged: string[] }>()
  return (variant, kind, requestId) => {
    let made = known.get(variant)
    if (made === undefined) {
      const unchanged = [...fixed, ...Object.entries(variant.headers).flat(), 'x-request-id', '']
      made = { unchanged, whole: [...Object.entries(variant.bodyHeaders).flat(), ...unchanged] }
      known.set(variant, made)
    }
    const head = made[kind]
    head[head.length - 1] = requestId
    return head
  }
}

/** Added up when somebody reads the metrics, so that an answer costs no more than adding one. */
function countAnswers(metrics: Metrics, answers: ReadonlyMap<string, CachedAnswer>): void {
  metrics.gauge({
    name: 'momio_http_cached_answers',
    help: 'Answers sent from memory before the framework, since the process started',
    labels: ['route', 'status'],
    collect(gauge) {
      const sums = new Map<string, { sent: number; unchanged: number }>()
      for (const { route, sent, unchanged } of answers.values()) {
        const sum = sums.get(route) ?? { sent: 0, unchanged: 0 }
        sums.set(route, { sent: sum.sent + sent, unchanged: sum.unchanged + unchanged })
      }
      for (const [route, { sent, unchanged }] of sums) {
        gauge.set({ route, status: '200' }, sent)
        gauge.set({ route, status: '304' }, unchanged)
      }
    },
  })
}
