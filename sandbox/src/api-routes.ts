import type { FastifyInstance } from 'fastify'
import type { Api } from './api.ts'

const BELOW = '/sandbox/api'

/** The API over HTTP. */
export async function apiRoutes(app: FastifyInstance, { api }: { api: Api }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))
  app.route({
    method: ['GET', 'POST'],
    url: `${BELOW}/*`,
    async handler({ method, url, headers, body }, reply) {
      const { status, body: answer } = await api({
        method: method === 'GET' ? 'GET' : 'POST',
        path: url.slice(BELOW.length),
        authorization: headers.authorization ?? '',
        body: typeof body === 'string' ? body : undefined,
      })
      return reply.code(status).header('cache-control', 'no-store').type('application/json').send(answer)
    },
  })
}
