import type { Call } from '@momio/contract/call'
import { CALLS } from '@momio/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../operation/config.ts'
import type { Platform } from '../platform.ts'
import type { Authenticate, Identity } from './authentication.ts'
import { sendCachedAnswers } from './cached-answers.ts'
import { sendRefusal } from './errors.ts'
import { readForms } from './multipart-body.ts'
import { createRateLimiter } from './rate-limit.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Route } from './route.ts'

interface Options {
  readonly platform: Platform
  readonly routes: readonly Route[]
  readonly authenticate?: Authenticate
}

/** Every call of the contract has an answer: its route's, or 501 while it has none. */
export async function contractRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { platform, routes, authenticate } = options
  const { clock, config } = platform
  const limiter = createRateLimiter(clock)
  sendCachedAnswers(app, { platform, routes, limiter })
  readForms(app)
  const checkAnswers = config.mode === 'development'

  app.addHook('onRequest', async (request, reply) => {
    if (!config.rateLimits) return
    const taken = limiter.take(request.ip, request.routeOptions.config.limit ?? 'ordinary')
    if (taken.ok) return
    reply.header('retry-after', taken.retryAfterSeconds)
    return sendRefusal(
      request,
      reply,
      refuse('RATE_LIMITED', { context: { retryAfterSeconds: taken.retryAfterSeconds } }),
    )
  })

  for (const route of routes) {
    const { call } = route
    app.route({
      method: call.method,
      url: urlOf(call),
      config: { limit: route.limit, call: call.id, multipart: call.bodyType === 'multipart' },
      ...(route.maxBodyBytes === undefined ? {} : { bodyLimit: route.maxBodyBytes }),
      // Authentication comes before the body is read, so that a stranger cannot make the server read megabytes.
      onRequest: async (request, reply) => {
        const known = authenticate?.(request, call) ?? null
        // A known session is answered without `await`, which would cost every call a turn of the event loop.
        const admitted = admit(call, known instanceof Promise ? await known : known, config.staffSecondFactor)
        if (admitted instanceof Refusal) return sendRefusal(request, reply, admitted)
        request.identity = admitted
      },
      handler: (request, reply) => route.serve(request, reply, { clock, identity: request.identity, checkAnswers }),
    })
  }

  for (const call of unansweredCalls(routes)) {
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      sendRefusal(request, reply, refuse('NOT_IMPLEMENTED', { context: { call: call.id } }))
    app.route({
      method: call.method,
      url: urlOf(call),
      config: { call: call.id },
      // Answered before the body is read, whose type may have no parser yet.
      onRequest: async (request, reply) => answer(request, reply),
      handler: answer,
    })
  }
}

/** On a call open to guests a token that is not valid counts as no token. */
function admit(
  call: Call,
  known: Identity | Refusal | null,
  staffSecondFactor: Config['staffSecondFactor'],
): Identity | Refusal | null {
  if (call.access === 'guest') return known instanceof Refusal ? null : known
  if (known instanceof Refusal) return known
  if (known === null) return refuse('UNAUTHORIZED')
  if (call.access !== 'staff') return known
  if (!known.permissions.has(call.permission)) return refuse('FORBIDDEN')
  const lacksFactor =
    known.secondFactor === 'needed' || (staffSecondFactor === 'required' && known.secondFactor === 'none')
  return lacksFactor ? refuse('SECOND_FACTOR_REQUIRED', { context: { secondFactor: known.secondFactor } }) : known
}

function unansweredCalls(routes: readonly Route[]): readonly Call[] {
  const answered = new Set(routes.map((route) => route.call.id))
  return CALLS.filter((call) => !answered.has(call.id))
}

/** `/flags/{name}.json` in the words of the router. */
function urlOf(call: Call): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1')
}
