import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, inject, test } from 'vitest'
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
  const path = skip ? `${inject('siteUrl')}/hubs/v1/HubEventLiveOdds` : '/hubs/v1/HubEventLiveOdds'
  const heard = await page.evaluate(listen, [path, skip, binary] as [string, boolean, boolean])
  expect(heard.pushes).toBeGreaterThanOrEqual(3)
  expect(heard.eventId).toMatch(/^sr:match:\d+$/)
  expect(heard.error).toContain('Se espera el id de un deporte')
  expect(heard.state).toBe('Connected')
})
