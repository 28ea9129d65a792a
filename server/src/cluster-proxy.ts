import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

interface ProxyOptions {
  readonly port: number
  /** Ports of the processes that it forwards to. */
  readonly api: readonly number[]
  readonly hub: readonly number[]
}

const HEALTH_EVERY_MS = 500
const HEALTH_WITHIN_MS = 2_000

/**
 * A reverse proxy for trying out a cluster on one machine: /hubs goes to the hubs in turn, all else to the APIs. A process
 * whose /health is not 200 gets only what no other takes.
 */
export async function startProxy({ port, api, hub }: ProxyOptions): Promise<Server> {
  const unwell = new Set<number>()
  let turn = 0

  function behind({ url = '/' }: IncomingMessage): number[] {
    const ports = url.startsWith('/hubs/') ? hub : api
    turn += 1
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0)
    return [...inTurn.filter((each) => !unwell.has(each)), ...inTurn.filter((each) => unwell.has(each))]
  }

  async function look(at: number): Promise<void> {
    if (await isWell(at)) unwell.delete(at)
    else unwell.add(at)
  }

  /** A process that does not answer is passed over, as long as nothing of the request was sent to it. */
  function forward(incoming: IncomingMessage, response: ServerResponse, [first, ...rest]: number[]): void {
    if (first === undefined) {
      response.writeHead(502).end()
      return
    }
    const outgoing = request({
      host: '127.0.0.1',
      port: first,
      method: incoming.method,
      path: incoming.url,
      headers: forwarded(incoming),
    })
    outgoing.once('response', (answer) => {
      // Whether the process keeps its connection to the proxy says nothing about the client's.
      const { connection: _own, 'keep-alive': _kept, ...headers } = answer.headers
      response.writeHead(answer.statusCode ?? 502, headers)
      pipeline(answer, response, () => undefined)
    })
    outgoing.once('error', (error) => {
      if (response.headersSent) response.destroy()
      else if ('code' in error && error.code === 'ECONNREFUSED') forward(incoming, response, rest)
      else response.writeHead(502).end()
    })
    outgoing.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(outgoing))
      else incoming.pipe(outgoing)
    })
  }

  function tunnel(incoming: IncomingMessage, near: Socket, head: Buffer, [first, ...rest]: number[]): void {
    if (first === undefined) {
      near.destroy()
      return
    }
    const far = connect(first, '127.0.0.1')
    far.once('connect', () => {
      // The client may have left meanwhile, and piping to it would throw.
      if (near.destroyed) {
        far.destroy()
        return
      }
      const headers = Object.entries(forwarded(incoming)).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value ?? '']).map((each) => `${name}: ${each}\r\n`),
      )
      far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      far.write(head)
      pipeline(near, far, near, () => undefined)
    })
    far.once('error', () => {
      if (far.connecting) tunnel(incoming, near, head, rest)
      else near.destroy()
    })
  }

  const server = createServer((incoming, response) => forward(incoming, response, behind(incoming)))
  server.on('upgrade', (incoming, near: Socket, head) => {
    // Node took its own listener off: without one, a client that resets its connection ends this process.
    near.on('error', () => near.destroy())
    tunnel(incoming, near, head, behind(incoming))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const looking = setInterval(() => {
    for (const each of [...api, ...hub]) void look(each)
  }, HEALTH_EVERY_MS)
  server.once('close', () => clearInterval(looking))
  return server
}

async function isWell(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(HEALTH_WITHIN_MS) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

function forwarded({ headers, socket }: IncomingMessage): IncomingMessage['headers'] {
  const before = headers['x-forwarded-for']
  return { ...headers, 'x-forwarded-for': before ? `${before}, ${socket.remoteAddress}` : socket.remoteAddress }
}
