import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHubServer, type HubServer } from '@momio/signalr'
import { startHub } from '../../../server/src/hub/index.ts'
import type { LiveBook } from '../../../server/src/modules/catalogue/index.ts'
import type { Bus } from '../../../server/src/platform/bus/bus.ts'
import { systemClock } from '../../../server/src/platform/turns/clock.ts'

/** More than waits when thousands connect at once. */
const BACKLOG = 4_096
/** The bench's clients only read: nothing may end because they are silent. */
const LONG_MS = 600_000

/** The hubs of the product on a port of their own. */
export async function startLiveHub(book: LiveBook, bus: Bus): Promise<{ port: number; hubs: HubServer }> {
  const hubs = createHubServer({ keepAliveMs: LONG_MS, clientTimeoutMs: LONG_MS })
  await startHub({ hubs, book, bus, clock: systemClock() })
  const http = createServer()
  http.on('upgrade', (request, socket, head) => {
    if (!hubs.handleUpgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => http.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, resolve))
  return { port: (http.address() as AddressInfo).port, hubs }
}
