import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../../platform/http/errors.ts'
import { createRateLimiter } from '../../../platform/http/rate-limit.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/index.ts'
import type { EventProblem, PaymentProvider, WebhookProblem } from './provider.ts'
import { type EventHandlers, takeEvent } from './take-event.ts'

const MOST_BODY_BYTES = 64 * 1024

const STATUS: Readonly<Record<WebhookProblem | EventProblem | 'other-content', number>> = {
  'unknown-provider': 404,
  forged: 401,
  expired: 401,
  unreadable: 400,
  'unknown-payment': 404,
  'wrong-provider': 422,
  'wrong-currency': 422,
  'wrong-amount': 422,
  'other-content': 409,
}

export interface WebhookOptions extends EventHandlers, Pick<Platform, 'db' | 'clock' | 'log' | 'config'> {
  readonly provider: PaymentProvider
}

/** POST /api/payments/webhooks/{provider}. What is not taken is answered 4xx, logged and kept in the audit log. */
export async function webhookRoute(app: FastifyInstance, options: WebhookOptions): Promise<void> {
  const { db, clock, log, config, provider } = options
  const limiter = createRateLimiter(clock)
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post<{ Params: { provider: string } }>(
    '/api/payments/webhooks/:provider',
    { bodyLimit: MOST_BODY_BYTES },
    async (request, reply) => {
      const { ip: address, params, headers } = request
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = headers['x-signature']
      const reading = provider.readWebhook({
        provider: params.provider,
        signature: typeof signature === 'string' ? signature : undefined,
        body,
        now: clock.now(),
      })
      if (reading.kind === 'refused' && config.rateLimits) {
        // The audit log only grows: a stranger may not fill it.
        const allowed = limiter.take(address, 'sensitive')
        if (!allowed.ok) return sendRefusal(request, reply, refuse('RATE_LIMITED'))
      }
      const taken =
        reading.kind === 'event' ? await takeEvent(options, reading.event, address) : await refused(reading.reason)
      if (taken === 'done' || taken === 'repeated') return reply.header('cache-control', 'no-store').send({ taken })
      log.warn({ provider: params.provider, address, reason: taken }, 'a payment webhook was refused')
      const status = STATUS[taken]
      return sendRefusal(request, reply, refuse('VALIDATION', { status, context: { reason: taken } }))

      async function refused(reason: WebhookProblem): Promise<WebhookProblem> {
        await db.transaction((tx) =>
          recordAudit(tx, clock.now(), {
            kind: 'wallet.webhook-refused',
            actor: { kind: 'guest' },
            address,
            detail: { reason, provider: params.provider, bytes: body.length },
          }),
        )
        return reason
      }
    },
  )
}
