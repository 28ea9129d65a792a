import { once } from 'node:events'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { startProxy } from './cluster-proxy.ts'

const UPGRADE = 'GET /hubs/v1/any HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
const REFUSED = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

let work: AsyncDisposableStack
beforeEach(() => {
  work = new AsyncDisposableStack()
})
afterEach(() => work.disposeAsync())

const portOf = (server: Server | HttpServer) => (server.address() as AddressInfo).port

async function listening<S extends Server | HttpServer>(server: S): Promise<S> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  work.defer(() => void server.close())
  return server
}

/** A port that nobody listens on. */
async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

/** A hub that answers each upgrade as it is told. */
async function hub(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  return portOf(await listening(server))
}

async function startProxyTo(hubPorts: readonly number[]): Promise<number> {
  const api = await listening(createHttpServer((_, response) => response.end('here')))
  const proxy = await startProxy({ port: 0, api: [portOf(api)], hub: hubPorts })
  work.defer(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return portOf(proxy)
}

async function stranger(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(UPGRADE)
  return socket
}

const HUBS = {
  'is away': deadPort,
  refuses: () => hub((socket) => socket.end(REFUSED)),
  'says nothing': () => hub(() => undefined),
}

test.each(Object.entries(HUBS))(
  'strangers who ask for an upgrade and reset it do not end the proxy, when the hub %s',
  async (_, start) => {
    const ended = vi.fn()
    process.on('uncaughtException', ended)
    work.defer(() => void process.off('uncaughtException', ended))
    const port = await startProxyTo([await start(), await start()])
    for (let count = 0; count < 20; count += 1) {
      const socket = await stranger(port)
      // Some before the hub is reached, some while it is, some after it was.
      for (let turns = count % 4; turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve))
      socket.resetAndDestroy()
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
    }
    expect(ended).not.toHaveBeenCalled()
  },
)

test('a stranger whose upgrade the hub refuses is told, and one whose hub is away is let go', async () => {
  const refusing = await stranger(await startProxyTo([await deadPort(), await HUBS.refuses()]))
  const [answer] = await once(refusing, 'data')
  expect(String(answer)).toBe(REFUSED)
  const away = await stranger(await startProxyTo([await deadPort()]))
  await once(away, 'close')
})

test('a process whose /health is not 200 gets nothing while another is well, and all of them are asked when none is', async () => {
  const unwell = new Set<string>()
  const apis = await Promise.all(
    ['first', 'second'].map((name) =>
      listening(
        createHttpServer((request, response) => {
          const isRefused = request.url === '/health' && unwell.has(name)
          response.writeHead(isRefused ? 503 : 200, { connection: 'close' }).end(name)
        }),
      ),
    ),
  )
  const proxy = await startProxy({ port: 0, api: apis.map(portOf), hub: [] })
  work.defer(() => void proxy.close())
  const askTwice = async () => {
    const ask = async () => (await fetch(`http://127.0.0.1:${portOf(proxy)}/`)).text()
    return [await ask(), await ask()].sort()
  }
  expect(await askTwice()).toEqual(['first', 'second'])
  unwell.add('first')
  await eventually(async () => expect(await askTwice()).toEqual(['second', 'second']))
  unwell.add('second')
  await eventually(async () => expect(await askTwice()).toEqual(['first', 'second']))
  unwell.delete('first')
  await eventually(async () => expect(await askTwice()).toEqual(['first', 'first']))
})
