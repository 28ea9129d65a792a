import { HubConnectionState } from '@microsoft/signalr'
import { HUB_PATH } from '@momio/contract/live-book'
import { PLAYER_HUB_PATH } from '@momio/contract/player-hub'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SteadyBettor } from '../test/betting/steady-bettor.ts'
import { FollowedMatch, heldLine } from '../test/catalogue/followed-match.ts'
import { eventually } from '../test/eventually.ts'
import { deposit } from '../test/money/ledger.ts'
import { freePort } from '../test/money/payments.ts'
import { addPlayer, askAt, signIn } from '../test/people/players.ts'
import { type ReturningClient, returningClient } from '../test/people/returning-client.ts'
import { type Cluster, healthAt, listAt, startCluster } from '../test/processes/cluster-processes.ts'
import { verifyLedger } from '../test/processes/operator-commands.ts'
import { type ServerProcess, stopProcess } from '../test/processes/server-process.ts'
import { startProxy } from './cluster-proxy.ts'
import { post } from './modules/ledger/index.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { createLog } from './platform/operation/log.ts'
import type { Role } from './platform/operation/roles.ts'
import { systemClock } from './platform/turns/clock.ts'

// Sixteen whole processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 })

const natsUrl = process.env.NATS_URL ?? ''
const PATIENCE_MS = 90_000
/** As docs/operations.md says. */
const ORDER = ['worker', 'feed', 'api', 'hub'] as const satisfies readonly Role[]
const OF_EACH_ROLE = 2
/** So many bets are accepted at least between two restarts. */
const BETS_BETWEEN = 5
const PREMATCH = 'GET /prematch/sr:sport:1'
const LIVE = 'GET /live-matches/ordered-tournaments'
/** What the book answers while nobody stands for a price, or to a bet that comes too late for a match. */
const OF_THE_BOOK = [
  'MATCH_WAS_NOT_FOUND',
  'EVENT_MATCH_NOT_ACTIVED',
  'MARKET_WAS_NOT_FOUND',
  'EVENT_MARKET_NOT_ACTIVED',
  'OUTCOME_KNOWN',
]

interface Member {
  readonly role: Role
  readonly port: number
  server: ServerProcess
}

async function startMembers(cluster: Cluster): Promise<Member[]> {
  const members: Member[] = []
  for (const role of ORDER) {
    for (let nth = 0; nth < OF_EACH_ROLE; nth += 1) {
      const port = await freePort()
      members.push({ role, port, server: cluster.start(role, port) })
    }
  }
  await Promise.all(members.map(isWell))
  return members
}

async function isWell({ port, server }: Member): Promise<void> {
  await server.listening()
  await eventually(async () => expect((await healthAt(`http://127.0.0.1:${port}`)).status).toBe(200), PATIENCE_MS)
}

/** As docs/operations.md says: ended, and when it is gone started anew. */
async function restart(cluster: Cluster, member: Member): Promise<void> {
  expect(await stopProcess(member.server)).toBe(0)
  member.server = cluster.start(member.role, member.port)
  await isWell(member)
}

async function startProxyOf(members: readonly Member[]): Promise<string> {
  const portsOf = (role: Role) => members.filter((member) => member.role === role).map(({ port }) => port)
  const port = await freePort()
  const proxy = await startProxy({ port, api: portsOf('api'), hub: portsOf('hub') })
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${port}`
}

async function newPlayer(db: Database, url: string, username: string): Promise<{ id: string; token: string }> {
  const { id } = await addPlayer({ db, clock: systemClock() }, username, { is_verified: true })
  await db.transaction((tx) => post(tx, deposit(id, 10_000_000)))
  const { token } = await signIn(askAt(url), username)
  return { id, token }
}

/** What the page of a player shows: asked for at first, when it is back, and when it is told that money moved. */
async function followBalance(url: string, token: string) {
  const shown = { balance: -1, tickets: new Set<string>() }
  const ask = askAt(url)
  const askWhole = async () => {
    shown.balance = (await ask('GET /api/Wallet/Total/Amount/ByAccountType', { token })).json.Real
  }
  const handlers = {
    BalanceChanged: askWhole,
    TicketChanged: ({ ticketId }: { ticketId: string }) => shown.tickets.add(ticketId),
  }
  return { shown, askWhole, ...(await returningClient(url + PLAYER_HUB_PATH, { token, handlers, askWhole })) }
}

/** The live match that began last, so that it is still on when all is done. */
async function followMatch(url: string) {
  const { matches } = await listAt(url)
  const [latest] = [...matches.values()]
    .filter(({ sportId }) => sportId === 'sr:sport:1')
    .sort((a, b) => b.scheduleTime.localeCompare(a.scheduleTime))
  if (!latest) throw new Error('no soccer match is live')
  const match = new FollowedMatch(latest.id)
  const askWhole: Parameters<typeof returningClient>[1]['askWhole'] = (client) => match.follow(client)
  const returning = await returningClient(url + HUB_PATH.liveOddsOne, { skipNegotiation: false, askWhole })
  return { ...returning, match, eventId: latest.id }
}

describe.skipIf(natsUrl === '')('two processes of each role behind a proxy', () => {
  test('are restarted one by one without a request that fails, a bet that is lost or placed twice, or a hub client that has to wait [HUB-3] [BET-5] [GLI-25]', async () => {
    const cluster = await startCluster(natsUrl, {
      SIMULATOR_MATCHES: '4,1',
      SIMULATOR_PREMATCH: '12',
      RATE_LIMITS: 'off',
      CASINO_LIVE_TABLES: 'off',
      DRAIN_SECONDS: '2',
      // Eight processes share a database with other suites.
      DATABASE_POOL: '3',
      TRUST_PROXY: '1',
    })
    const members = await startMembers(cluster)
    const url = await startProxyOf(members)
    const db = openDatabase({ url: cluster.databaseUrl, log: createLog({ level: 'silent' }) })
    onTestFinished(() => db.close())
    await eventually(async () => expect((await listAt(url)).open).toBeGreaterThan(5), PATIENCE_MS)

    const players = await Promise.all(['ana', 'beto', 'caro'].map((name) => newPlayer(db, url, name)))
    const [first] = players
    if (!first) throw new Error('nobody plays')
    const page = await followBalance(url, first.token)
    const board = await followMatch(url)
    const clients: readonly ReturningClient[] = [page, board]
    const bettors = players.map(
      ({ token }, index) => new SteadyBettor({ url, token, list: index === 2 ? LIVE : PREMATCH }),
    )
    let isOver = false
    const betting = Promise.all(bettors.map((bettor) => bettor.bet(() => isOver)))
    const accepted = () => bettors.reduce((sum, { tickets }) => sum + tickets.size, 0)
    const goOnBetting = async () => {
      const enough = accepted() + BETS_BETWEEN
      await eventually(() => expect(accepted()).toBeGreaterThanOrEqual(enough), PATIENCE_MS)
    }

    await goOnBetting()
    for (const role of ORDER) {
      for (const member of members.filter((each) => each.role === role)) {
        await restart(cluster, member)
        await goOnBetting()
      }
      if (role !== 'hub') expect(clients.map(({ losses }) => losses)).toEqual([[], []])
    }
    isOver = true
    await betting

    expect(bettors.flatMap(({ failures }) => failures)).toEqual([])
    const refusals = new Set(bettors.flatMap((bettor) => [...bettor.refusals.keys()]))
    expect([...refusals].filter((code) => !OF_THE_BOOK.includes(code))).toEqual([])
    const ids = players.map(({ id }) => id)
    const placed = () =>
      db.kysely.selectFrom('tickets').select(['id', 'player_id', 'status']).where('player_id', 'in', ids).execute()
    // Those that waited for their delay in a process that ended are decided by another.
    await eventually(async () =>
      expect((await placed()).filter(({ status }) => status === TICKET_STATUS.Pending)).toEqual([]),
    )
    const answered = bettors.flatMap(({ tickets }) => [...tickets.values()])
    expect((await placed()).map(({ id }) => id).sort()).toEqual(answered.sort())

    for (const { client, losses } of clients) {
      expect(client.state).toBe(HubConnectionState.Connected)
      // Lost with its process, and found another at the first attempt.
      expect(losses.length).toBeGreaterThan(0)
      expect(losses.filter((attempts) => attempts > 1)).toEqual([])
    }
    const lastTicket = [...(bettors[0]?.tickets.values() ?? [])].at(-1) ?? ''
    await eventually(async () => {
      expect(page.shown.tickets).toContain(lastTicket)
      const { json } = await askAt(url)('GET /api/Wallet/Total/Amount/ByAccountType', { token: first.token })
      expect(page.shown.balance).toBe(json.Real)
    })
    await eventually(async () => {
      const listed = (await listAt(url)).matches.get(board.eventId)?.markets ?? []
      expect(listed.length).toBeGreaterThan(0)
      for (const market of listed) expect(board.match.lines.get(market.id)).toEqual(heldLine(market))
    })
    expect(board.match.gaps).toEqual([])

    expect(await verifyLedger({ DATABASE_URL: cluster.databaseUrl })).toMatchObject({ code: 0 })
    expect(cluster.printed()).not.toContain('"level":"error"')
  })
})
