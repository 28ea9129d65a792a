import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../operation/metrics.ts'

/** One line per request, without its query and body: both may be personal. Durations by route, not by address. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const duration = metrics.histogram({
    name: 'momio_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labels: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
    request.log.info({ ...labels, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}
