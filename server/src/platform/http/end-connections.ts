import type { FastifyInstance } from 'fastify'

/**
 * Idle connections end at once when the server stops. One that is busy then and kept alive would be idle afterwards and
 * hold up the end until its client leaves, so it ends with its answer.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async ({ raw }) => {
    // An answer that had sent its headers before could not carry `connection: close`, so its socket is ended here.
    if (closing) raw.socket.end()
  })
}
