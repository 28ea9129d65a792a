import type { ErrorBody } from '@momio/contract/error-body'
import { REFUSALS } from '@momio/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../database/database-problem.ts'
import { type Refusal, refuse } from './refusal.ts'

const RETRY_AFTER_SECONDS = 5

/** Every answer with a status of 400 or more leaves through here, so that all have the same body. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.context ? { context: refusal.context } : {}),
    requestId: request.id,
  }
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(request, reply, refusalOf(error, request))
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return refuse('UNAVAILABLE')
  }
  const status = statusOf(error)
  if (status === 413) return refuse('PAYLOAD_TOO_LARGE')
  if (status === 415) return refuse('UNSUPPORTED_MEDIA_TYPE')
  if (status === 404) return refuse('NOT_FOUND')
  if (status >= 400 && status < 500) return refuse('VALIDATION', { message: 'La solicitud no se pudo leer.' })
  request.log.error({ err: error }, 'a request failed')
  return refuse('INTERNAL')
}

function statusOf(error: unknown): number {
  const status = (error as Partial<FastifyError>).statusCode
  return typeof status === 'number' ? status : 500
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
}

/** A request so broken that there is no request object yet: the body is written by hand. */
export function brokenRequestAnswer(requestId: string): string {
  const body: ErrorBody = { code: 'VALIDATION', message: 'La solicitud no se pudo leer.', requestId }
  const text = JSON.stringify(body)
  return [
    `HTTP/1.1 ${REFUSALS.VALIDATION.status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    '',
    text,
  ].join('\r\n')
}
