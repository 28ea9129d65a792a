import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Simulator } from '../simulator.ts'

export interface SimulatorServer {
  /** Without a path, e.g. `http://127.0.0.1:40123`. */
  readonly url: string
  close(): Promise<void>
}

/** The simulator's HTTP API on a free port of this machine, for a consumer that asks over the network. */
export async function startSimulatorServer(simulator: Pick<Simulator, 'api'>): Promise<SimulatorServer> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    text(request).then(
      (asked) => {
        const { status, body } = simulator.api({ method, path: url, body: asked })
        response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(body)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
