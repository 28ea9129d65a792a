import type { FastifyInstance } from 'fastify'
import { PROCESS_NAME } from '../operation/process-name.ts'
import type { Platform } from '../platform.ts'

/** GET /health and GET /metrics: in every process, whatever its roles. */
export async function operatorRoutes(app: FastifyInstance, { config, health, metrics }: Platform): Promise<void> {
  app.get('/health', async (_request, reply) => {
    const report = await health.report()
    return reply
      .code(report.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: report.ok ? 'ok' : 'unavailable',
        process: PROCESS_NAME,
        roles: [...config.roles],
        parts: report.parts,
      })
  })
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
}
