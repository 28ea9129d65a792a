import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { HUB_PATH, orderedTournaments } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { ownProduct } from '../src/own-product.ts'
import { site } from '../src/site.ts'

const { visitor } = site()
const require = createRequire(import.meta.url)

/** The official client as its makers ship it for a script tag. */
function officialClient(name: string, file: string): string {
  return readFileSync(join(dirname(require.resolve(`${name}/package.json`)), 'dist', 'browser', file), 'utf8')
}

interface Heard {
  readonly pushes: number
  readonly eventId: string
  readonly error: string
  readonly state: string
}

/** Runs in the page; the two globals come from the official scripts. */
async function listen([path, skipNegotiation, binary]: [string, boolean, boolean]): Promise<Heard> {
  // biome-ignore lint/suspicious/noExplicitAny: the global of the official script carries no types in the page
  const { signalR } = window as any
  const builder = new signalR.HubConnectionBuilder().withUrl(path, {
    skipNegotiation,
    transport: signalR.HttpTransportType.WebSockets,
  })
  if (binary) builder.withHubProtocol(new signalR.protocols.msgpack.MessagePackHubProtocol())
  const connection = builder.configureLogging(signalR.LogLevel.None).build()
  let pushes = 0
  let eventId = ''
  const heard = new Promise<void>((resolve) => {
    connection.on('OddsChange', (push: { eventId: string }) => {
      pushes++
      eventId = push.eventId
      if (pushes === 3) resolve()
    })
  })
  await connection.start()
  const error = await connection.invoke('JoinSport', 'nonsense').then(
    () => '',
    (problem: Error) => problem.message,
  )
  await connection.invoke('JoinSport', 'sr:sport:1')
  await heard
  const state = connection.state
  await connection.stop()
  return { pushes, eventId, error, state }
}

test.each([
  ['MessagePack, skipping negotiation', true, true],
  ['MessagePack, negotiated', false, true],
  ['JSON, negotiated', false, false],
] as const)('the official client in the browser reads live odds: %s [HUB-1]', async (_, skip, binary) => {
  const { page, open } = await visitor()
  await open('/no-such-page')
  await page.evaluate(officialClient('@microsoft/signalr', 'signalr.js'))
  await page.evaluate(officialClient('@microsoft/signalr-protocol-msgpack', 'signalr-protocol-msgpack.js'))
  const path = skip ? `${(await ownProduct()).url}/hubs/v1/HubEventLiveOdds` : '/hubs/v1/HubEventLiveOdds'
  const heard = await page.evaluate(listen, [path, skip, binary] as [string, boolean, boolean])
  expect(heard.pushes).toBeGreaterThanOrEqual(3)
  expect(heard.eventId).toMatch(/^sr:match:\d+$/)
  expect(heard.error).toContain('Se espera el id de un deporte')
  expect(heard.state).toBe('Connected')
})

interface Read {
  readonly joined: number
  readonly streamed: { readonly kind: string; readonly id: string; readonly markets: number }
}

/** Runs in the page: connects to every hub, joins a sport where there is one to join, and follows one event. */
async function readAll([paths, eventId, binary]: [readonly string[], string, boolean]): Promise<Read> {
  // biome-ignore lint/suspicious/noExplicitAny: the global of the official script carries no types in the page
  const { signalR } = window as any
  let joined = 0
  let streamed = { kind: '', id: '', markets: 0 }
  for (const path of paths) {
    const builder = new signalR.HubConnectionBuilder().withUrl(path)
    if (binary) builder.withHubProtocol(new signalR.protocols.msgpack.MessagePackHubProtocol())
    const connection = builder.configureLogging(signalR.LogLevel.None).build()
    await connection.start()
    if (!path.endsWith('SportBookNotificator')) {
      await connection.invoke('JoinSport', 'sr:sport:1')
      joined++
      streamed = await new Promise((resolve, reject) => {
        connection.stream('InvokeEventMarketDetailsStream', eventId).subscribe({
          next: (item: { kind: string; match: { id: string; markets: unknown[] } }) =>
            resolve({ kind: item.kind, id: item.match.id, markets: item.match.markets.length }),
          error: reject,
          complete() {},
        })
      })
    }
    await connection.stop()
  }
  return { joined, streamed }
}

test.each([
  ['MessagePack', true],
  ['JSON', false],
] as const)(
  'the official client in the browser takes every hub, and follows an event on each: %s [HUB-2]',
  async (_, binary) => {
    const { page, open } = await visitor()
    await open('/no-such-page')
    await page.evaluate(officialClient('@microsoft/signalr', 'signalr.js'))
    await page.evaluate(officialClient('@microsoft/signalr-protocol-msgpack', 'signalr-protocol-msgpack.js'))
    const list = await (await fetch((await ownProduct()).url + orderedTournaments.path)).json()
    const [tournament] = Object.values(orderedTournaments.response.parse(list).mappedTournaments)
    const match = tournament?.matches[0]
    const paths = Object.values(HUB_PATH)
    const { joined, streamed } = await page.evaluate(readAll, [paths, match?.id ?? '', binary] as [
      string[],
      string,
      boolean,
    ])
    expect(joined).toBe(3)
    expect(streamed).toMatchObject({ kind: 'whole', id: match?.id })
    expect(streamed.markets).toBeGreaterThan(match?.markets.length ?? 0)
  },
)
