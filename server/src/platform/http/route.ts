import type { BodyOf, Call, CallShape, ParamsOf, QueryOf } from '@momio/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Logger } from '../operation/log.ts'
import type { Clock } from '../turns/clock.ts'
import type { Identity } from './authentication.ts'
import { Bytes, sendBytes } from './bytes.ts'
import { Download, sendDownload } from './download.ts'
import { sendRefusal } from './errors.ts'
import type { RateLimitGroup } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { check, refuseInvalid } from './validation.ts'

export interface Input<C extends CallShape> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
}

export interface Context<C extends CallShape = CallShape> {
  readonly request: FastifyRequest
  readonly log: Logger
  readonly clock: Clock
  /** Never null where the call is not open to guests. */
  readonly identity: C['access'] extends 'guest' ? Identity | null : Identity
  /** Aborts when the client ends its connection before it is answered. */
  clientLeft(): AbortSignal
}

type Answer<C extends CallShape> = Content<C> | Refusal
type Content<C extends CallShape> = C['responseType'] extends 'csv' ? Download : z.input<C['response']> | Bytes

export type Handler<C extends CallShape> = (input: Input<C>, context: Context<C>) => Answer<C> | Promise<Answer<C>>

export interface RouteOptions {
  readonly limit?: RateLimitGroup
  readonly maxBodyBytes?: number
  /** By path and query: the encoded answer, sent without calling the handler; undefined while there is none. */
  readonly cached?: ReadonlyMap<string, () => Bytes | undefined>
}

interface Serving {
  readonly clock: Clock
  readonly identity: Identity | null
  /** An answer that breaks the contract is a bug; in development it fails loudly. */
  readonly checkAnswers: boolean
}

export interface Route extends RouteOptions {
  readonly call: Call
  serve(request: FastifyRequest, reply: FastifyReply, serving: Serving): Promise<FastifyReply>
}

/** A part of the request without a schema is not read at all. */
function checkPart(schema: z.ZodType | undefined, value: unknown) {
  return schema ? check(schema, value) : ({ ok: true, value: undefined } as const)
}

/** By the response, which closes with the connection: the request is closed once its body was read. */
function leftBefore({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  if (raw.destroyed) leaving.abort()
  return leaving.signal
}

/** Binds a call of the contract to what answers it. */
export function route<const C extends Call>(call: C, handler: Handler<C>, options: RouteOptions = {}): Route {
  return {
    ...options,
    call,
    async serve(request, reply, { clock, identity, checkAnswers }) {
      const params = checkPart(call.params, request.params)
      const query = checkPart(call.query, request.query)
      const body = checkPart(call.body, request.body)
      if (!params.ok || !query.ok || !body.ok) {
        const issues = [params, query, body].flatMap((part) => (part.ok ? [] : part.issues))
        return sendRefusal(request, reply, refuseInvalid(issues))
      }
      const input = { params: params.value, query: query.value, body: body.value } as Input<C>
      const log = request.log as Logger
      const clientLeft = () => leftBefore(reply)
      const answer = await handler(input, { request, log, clock, identity, clientLeft } as Context<C>)
      if (answer instanceof Refusal) return sendRefusal(request, reply, answer)
      if (answer instanceof Bytes) return sendBytes(request, reply, answer)
      if (answer instanceof Download) return sendDownload(reply, answer)
      if (checkAnswers) call.response.parse(answer)
      // What belongs to one player must not stay in a cache that another reads.
      return reply.header('cache-control', 'no-store').send(answer ?? {})
    },
  }
}
