import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Breaks every connection and takes no new ones, as a server that went away. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Connections stay and nothing goes through any more, as when the network between the two is gone. */
  freeze(): void
}

/** Stands between a client and its server, so that a test can make the server go away and come back. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy & AsyncDisposable> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as { port: number }
  return {
    port,
    cut,
    restore: () => listen(port),
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await cut()
    },
  }
}

/** The database behind a proxy: where it really is, and the address that leads through the proxy. */
export async function proxyDatabase(url: string): Promise<{ url: string; proxy: TcpProxy & AsyncDisposable }> {
  const { hostname, port, searchParams, pathname, username, password } = new URL(url)
  const folder = searchParams.get('host')
  const proxy = await startTcpProxy(
    folder
      ? { path: `${folder}/.s.PGSQL.${searchParams.get('port')}` }
      : { host: hostname, port: Number(port || 5432) },
  )
  const account = password ? `${username}:${password}` : username
  return { proxy, url: `postgres://${account}@127.0.0.1:${proxy.port}${pathname}` }
}
