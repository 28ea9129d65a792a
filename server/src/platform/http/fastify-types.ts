import type { Span } from '../tracing/span.ts'
import type { Identity } from './authentication.ts'
import type { RateLimitGroup } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly limit?: RateLimitGroup
    /** The id of the contract's call that the route answers. */
    readonly call?: string
    /** The call takes a form. */
    readonly multipart?: boolean
  }
  interface FastifyRequest {
    identity: Identity | null
    /** Absent where the request is not traced. */
    span?: Span
  }
}
