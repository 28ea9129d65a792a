import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLAYER_HUB_PATH } from '@momio/contract/player-hub'
import { createHubServer } from '@momio/signalr'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { eventually } from '../../test/eventually.ts'
import { type Payments, startPayments } from '../../test/money/payments.ts'
import { playerClient } from '../../test/people/player-clients.ts'
import { addPlayer, askAt, signIn } from '../../test/people/players.ts'
import { startServerProcess, stopProcess } from '../../test/processes/server-process.ts'
import { type Product, startProduct } from '../../test/product.ts'
import { VERIFICATION_CHANGED } from '../modules/kyc/index.ts'
import { openSessionWatch } from '../modules/players/index.ts'
import { accessTokens } from '../modules/players/sessions/access-tokens.ts'
import { TICKET_CHANGED } from '../modules/tickets/index.ts'
import { appendEvent } from '../platform/bus/outbox.ts'
import { manualClock } from '../platform/turns/clock.ts'
import { startPlayerHub } from './index.ts'

const SESSION_OVER = /La sesión terminó/
const MINUTE_MS = 60_000

let shop: Payments
beforeAll(async () => {
  shop = await startPayments()
})
afterAll(() => shop.stop())

test.each([true, false])(
  'money that moved is told to every connection of its player and to nobody else, skipNegotiation %s [WAL-1]',
  async (skipNegotiation) => {
    const [payer, other] = [await shop.payer(), await shop.payer()]
    const first = await playerClient(shop.url, payer.token, skipNegotiation)
    const second = await playerClient(shop.url, payer.token, skipNegotiation)
    const stranger = await playerClient(shop.url, other.token, skipNegotiation)
    const { url } = await payer.begin('card', 100)
    await shop.act(url, { outcome: 'approve' })
    for (const { pushes } of [first, second]) await eventually(() => expect(pushes).toEqual(['BalanceChanged']))
    expect(await payer.cash()).toBe(10_000)
    const paid = await other.begin('card', 200)
    await shop.act(paid.url, { outcome: 'approve' })
    await eventually(() => expect(stranger.pushes).toEqual(['BalanceChanged']))
    expect([first.pushes.length, second.pushes.length]).toEqual([1, 1])
  },
)

test('a document that arrived or was decided is told to its player and to nobody else [DOC-9]', async () => {
  const [payer, other] = [await shop.payer(), await shop.payer()]
  const [own, stranger] = [await playerClient(shop.url, payer.token), await playerClient(shop.url, other.token)]
  const { sub: playerId } = JSON.parse(Buffer.from(payer.token.split('.')[1] ?? '', 'base64url').toString())
  const event = { subject: VERIFICATION_CHANGED.subject, payload: { playerId } }
  await shop.platform.db.transaction((tx) => appendEvent(tx, event))
  await eventually(() => expect(own.pushes).toEqual(['VerificationChanged']))
  expect(stranger.pushes).toEqual([])
})

test('a ticket that changed is told by its id to every connection of its player and to nobody else [BET-9]', async () => {
  const [payer, other] = [await shop.payer(), await shop.payer()]
  const [first, second] = [await playerClient(shop.url, payer.token), await playerClient(shop.url, payer.token)]
  const stranger = await playerClient(shop.url, other.token)
  const told: unknown[] = []
  for (const { client } of [first, second, stranger]) client.on('TicketChanged', (push) => told.push(push))
  const { sub: playerId } = JSON.parse(Buffer.from(payer.token.split('.')[1] ?? '', 'base64url').toString())
  const event = { subject: TICKET_CHANGED.subject, payload: { playerId, ticketId: 'a ticket' } }
  await shop.platform.db.transaction((tx) => appendEvent(tx, event))
  await eventually(() => expect(told).toEqual([{ ticketId: 'a ticket' }, { ticketId: 'a ticket' }]))
  const paid = await other.begin('card', 100)
  await shop.act(paid.url, { outcome: 'approve' })
  await eventually(() => expect(stranger.pushes).toEqual(['BalanceChanged']))
})

test('a missing, forged or expired token opens nothing, and neither does one whose session is over', async () => {
  const payer = await shop.payer()
  const { sid, sub } = JSON.parse(Buffer.from(payer.token.split('.')[1] ?? '', 'base64url').toString())
  const { config, clock } = shop.platform
  const sign = (secret: string, minutesAgo: number) =>
    accessTokens(secret).sign(sub, sid, new Date(clock.now().getTime() - minutesAgo * MINUTE_MS))
  const refused = [undefined, 'garbage', await sign('another secret', 0), await sign(config.secret, 16)]
  for (const token of refused) {
    await expect(playerClient(shop.url, token)).rejects.toThrow()
    const negotiated = await fetch(`${shop.url}${PLAYER_HUB_PATH}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    expect(negotiated.status).toBe(401)
  }
  await playerClient(shop.url, await sign(config.secret, 14))
  expect((await payer.ask('POST /api/Session/close/')).status).toBe(200)
  await expect(playerClient(shop.url, payer.token)).rejects.toThrow()
})

test('the end of a session ends its connections, and those of no other session', async () => {
  const { username } = await addPlayer(shop.platform, 'hub-sessions')
  const [here, there] = [await signIn(shop.ask, username), await signIn(shop.ask, username)]
  const [tab, otherTab] = [await playerClient(shop.url, here.token), await playerClient(shop.url, here.token)]
  const elsewhere = await playerClient(shop.url, there.token)
  await shop.ask('POST /api/Session/close/', { token: here.token })
  expect(await tab.closed).toMatch(SESSION_OVER)
  expect(await otherTab.closed).toMatch(SESSION_OVER)
  expect([tab.endings, otherTab.endings]).toEqual([['closed'], ['closed']])
  expect(elsewhere.client.state).toBe('Connected')
})

test('a session that was ended elsewhere is told why before its connection ends [AUTH-5]', async () => {
  const { username } = await addPlayer(shop.platform, 'hub-elsewhere')
  const [here, there] = [await signIn(shop.ask, username), await signIn(shop.ask, username)]
  const { endings, closed } = await playerClient(shop.url, here.token)
  await shop.ask('POST /api/Session/closeOthers/', { token: there.token })
  expect(await closed).toMatch(SESSION_OVER)
  expect(endings).toEqual(['closed-elsewhere'])
})

test('the news of its end closes a connection, without the look that comes every 30 seconds [AUTH-5]', async () => {
  // Nothing comes by time while this clock stands still.
  const product = await startProduct({}, { clock: manualClock(new Date().toISOString()) })
  onTestFinished(() => product.stop())
  const ask = askAt(product.url)
  const { username } = await addPlayer(product.platform, 'told')
  const { token } = await signIn(ask, username)
  const tab = await playerClient(product.url, token)
  await ask('POST /api/Session/close/', { token })
  expect(await tab.closed).toMatch(SESSION_OVER)
})

test('an account that is deactivated loses its connections', async () => {
  const payer = await shop.payer()
  const { closed } = await playerClient(shop.url, payer.token)
  await shop.platform.db.transaction(async (tx) => {
    await tx.updateTable('players').set({ deactivated_at: new Date() }).where('id', '=', payer.id).execute()
    const payload = JSON.stringify({ playerId: payer.id })
    await tx.insertInto('outbox').values({ subject: 'events.players.changed', payload }).execute()
  })
  expect(await closed).toMatch(SESSION_OVER)
})

test('a connection outlives its access token, and not its session: idle for 30 minutes it is ended', async () => {
  const payer = await shop.payer()
  const clock = manualClock(Date.now())
  const { url } = await anotherHub(shop, clock)
  const { client, closed, endings } = await playerClient(url, payer.token)
  clock.advance(16 * MINUTE_MS)
  await client.invoke('unknown').catch(() => undefined)
  expect(client.state).toBe('Connected')
  clock.advance(15 * MINUTE_MS)
  expect(await closed).toMatch(SESSION_OVER)
  expect(endings).toEqual([])
})

test('the token in the address of a connection stays out of the log', async () => {
  const { url: databaseUrl, database, drop } = await testDatabase()
  await database.close()
  onTestFinished(drop)
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-hub-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = startServerProcess({
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'trace', SIMULATOR: 'off', MOMIO_DATA: dataDir },
  })
  onTestFinished(async () => void (await stopProcess(server)))
  const url = await server.listening()
  const { token } = await signIn(askAt(url), 'demo', 'Demo1234')
  await playerClient(url, token)
  await playerClient(url, token, false)
  await expect(playerClient(url, `${token}x`)).rejects.toThrow()
  for (const path of ['/hubs/none', '/hubs/none/negotiate', PLAYER_HUB_PATH, '/%zz']) {
    await fetch(`${url}${path}?access_token=${token}`, { method: 'POST' })
  }
  expect(server.printed()).not.toContain(token)
}, 90_000)

test.runIf(process.env.NATS_URL)(
  'on two hub processes a player hears of money on both, and a logout on one ends the connection on the other',
  async () => {
    const { config } = shop.platform
    const common = { databaseUrl: config.databaseUrl, natsPrefix: config.natsPrefix, secret: config.secret }
    const second: Product = await startProduct({ ...common, roles: new Set(['hub']) })
    onTestFinished(() => second.stop())
    const payer = await shop.payer()
    const [here, there] = [await playerClient(shop.url, payer.token), await playerClient(second.url, payer.token)]
    const { url } = await payer.begin('card', 100)
    await shop.act(url, { outcome: 'approve' })
    for (const { pushes } of [here, there]) await eventually(() => expect(pushes).toEqual(['BalanceChanged']))
    await payer.ask('POST /api/Session/close/')
    expect(await here.closed).toMatch(SESSION_OVER)
    expect(await there.closed).toMatch(SESSION_OVER)
  },
)

/** The hub of players once more beside the product, with a clock of its own. */
async function anotherHub({ platform }: Payments, clock: ReturnType<typeof manualClock>): Promise<{ url: string }> {
  const hubs = createHubServer({ closeGraceMs: 200 })
  const sessions = await openSessionWatch({ ...platform, clock })
  const hub = await startPlayerHub({ hubs, sessions, bus: platform.bus, clock, log: platform.log })
  const http = createServer()
  http.on('upgrade', (request, socket, head) => hubs.handleUpgrade(request, socket, head))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await hubs.close()
    await new Promise((resolve) => http.close(resolve))
    await hub.stop()
    await sessions.stop()
  })
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}
