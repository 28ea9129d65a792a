import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runIn, type Span } from '../tracing/span.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** Asked every few seconds by whoever watches the process. */
const OF_OPERATORS: ReadonlySet<string> = new Set(['/health', '/metrics'])
/** Of a request whose client left before the answer. */
const CLIENT_LEFT = 499

/**
 * One span for each request that has a route, but for files. It has the route and never the address, whose ids and query
 * may be personal; neither does it have headers or bodies.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (route === undefined || route.endsWith('*') || OF_OPERATORS.has(route)) return done()
    const span = tracing.begin(`${request.method} ${route}`, 'server', request.headers.traceparent)
    if (span === undefined) return done()
    span.set('http.request.method', request.method)
    span.set('http.route', route)
    endWith(span, reply)
    request.span = span
    request.log = request.log.child({ traceId: span.traceId })
    runIn(span, done)
  })
  // The body arrives in the context of the connection, which is no part of the request.
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    if (request.span === undefined) done()
    else runIn(request.span, done)
  })
}

function endWith(span: Span, { raw }: FastifyReply): void {
  raw.once('close', () => {
    const status = raw.writableFinished ? raw.statusCode : CLIENT_LEFT
    span.set('http.response.status_code', status)
    span.isFailed = status >= 500
    span.end()
  })
}
