import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@momio/contract/error-body'
import { REFUSALS } from '@momio/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDatabaseUnusable } from '../database/database-problem.ts'
import { codeOf } from '../operation/start-problem.ts'
import { Abandoned, QueueFull } from '../operation/work-threads.ts'
import { type Refusal, refuse } from './refusal.ts'

const UNREADABLE = 'La solicitud no se pudo leer.'
const RETRY_AFTER_SECONDS = 5
/** Nobody reads the answer; in the log it tells these requests from those that were refused. */
const CLIENT_BROKE_OFF = 499

/** Every answer with a status of 400 or more leaves through here, so that all have the same body. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.context ? { context: refusal.context } : {}),
    requestId: request.id,
  }
  if (refusal.status === 503) reply.header('retry-after', refusal.context?.retryAfterSeconds ?? RETRY_AFTER_SECONDS)
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
  if (isBrokenOff(request) || error instanceof Abandoned) {
    request.log.info({ status: CLIENT_BROKE_OFF }, 'the client broke off its request')
    return refuse('VALIDATION', { status: CLIENT_BROKE_OFF, message: UNREADABLE })
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return refuse('UNAVAILABLE')
  }
  if (isDatabaseUnusable(error)) {
    request.log.error({ err: error }, 'the database cannot be used')
    return refuse('UNAVAILABLE')
  }
  if (error instanceof QueueFull) {
    const { retryAfterSeconds } = error
    return refuse('BUSY', { context: { retryAfterSeconds } })
  }
  const status = statusOf(error)
  if (status === 413) return refuse('PAYLOAD_TOO_LARGE')
  if (status === 415) return refuse('UNSUPPORTED_MEDIA_TYPE')
  if (status === 404) return refuse('NOT_FOUND')
  if (status >= 400 && status < 500) return refuse('VALIDATION', { message: UNREADABLE })
  request.log.error({ err: error }, 'a request failed')
  return refuse('INTERNAL')
}

/** The connection ended before the request had arrived whole: a client that left, or one that was too slow. */
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false
}

function statusOf(error: unknown): number {
  const status = (error as Partial<FastifyError>).statusCode
  return typeof status === 'number' ? status : 500
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
}

/**
 * A request so broken that there is no request object yet, or one that takes too long to arrive: the body is written by
 * hand, and the connection ends with it.
 */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  if (!socket.writable) return
  const isLate = codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT'
  socket.write(brokenRequestAnswer(isLate ? '408 Request Timeout' : `${REFUSALS.VALIDATION.status} Bad Request`))
  socket.destroySoon()
}

function brokenRequestAnswer(status: string): string {
  const body: ErrorBody = { code: 'VALIDATION', message: UNREADABLE, requestId: randomUUID() }
  const text = JSON.stringify(body)
  return [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    '',
    text,
  ].join('\r\n')
}
