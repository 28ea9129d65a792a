import type { FastifyInstance } from 'fastify'

/**
 * Idle connections end at once when the server stops listening. One that is busy then and kept alive would be idle
 * afterwards and hold up the end until its client leaves, so it ends with its answer. From when the process says that it
 * is stopping, every answer ends its connection: a proxy then has none left on which a request could meet the end.
 */
export function endConnectionsOnClose(app: FastifyInstance, isStopping: () => boolean): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // Fastify does so only after the other hooks, which wait for hub clients to leave: until then whoever comes would be
    // turned away here instead of being passed on to another process.
    app.server.close()
  })
  app.addHook('onRequest', async (_request, reply) => {
    // On the raw answer too, for those that are not sent by Fastify.
    if (closing || isStopping()) reply.raw.setHeader('connection', 'close')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing || isStopping()) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async ({ raw }) => {
    // An answer that had sent its headers before could not carry `connection: close`, so its socket is ended here.
    if (closing) raw.socket.end()
  })
}
