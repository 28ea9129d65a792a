import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/app.ts'
import { CHECKS } from '../../src/checks.ts'
import { openCashOuts } from '../../src/modules/cashout/index.ts'
import { BookView } from '../../src/modules/catalogue/book/book-view.ts'
import { type Balances, balances, post } from '../../src/modules/ledger/index.ts'
import { limitsRoutes } from '../../src/modules/limits/index.ts'
import { promoRoutes } from '../../src/modules/promo/index.ts'
import { settlementByHandRoutes } from '../../src/modules/settlement/index.ts'
import { type CustomBetApi, openTickets } from '../../src/modules/tickets/index.ts'
import { depositRoutes } from '../../src/modules/wallet/deposits/routes.ts'
import type { Offence } from '../../src/platform/check.ts'
import { openPlatform } from '../../src/platform/open-platform.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { type ManualClock, manualClock } from '../../src/platform/turns/clock.ts'
import { testDatabase } from '../database.ts'
import { bank } from '../money/bank.ts'
import { deposit, verified } from '../money/ledger.ts'
import { newPlayers } from '../money/play.ts'
import { NOTHING_WITHHELD, setWithholdingRates } from '../money/withholding.ts'
import { bearerAsId } from '../people/bearer-as-id.ts'
import { type Ask, askAt } from '../people/players.ts'
import { testConfig } from '../product.ts'

export const STAFF = randomUUID()
export const START = '2026-03-01T00:00:00.000Z'

/** Whoever asks is known by the bearer token alone. */
const NO_SESSIONS = { endAll: async () => undefined }

/** A rule of risk that fits everything and says nothing. */
export const NO_RULE = {
  sportId: null,
  level: null,
  marketKind: null,
  phase: null,
  oddsFrom: null,
  stake: null,
  payout: null,
  playerEventStake: null,
  outcomeExposure: null,
  marketExposure: null,
  eventExposure: null,
  liveDelayMs: null,
}

/** A process that takes bets, deposits and limits, with a book that the test writes itself. */
export interface Bookmaker {
  readonly url: string
  readonly ask: Ask
  /** Asked without a connection, for crowds that no machine has sockets for. */
  readonly askInside: Ask
  readonly view: BookView
  /** From now on it closes tickets by the rules of their players. */
  startRules(): void
  /** As a process that dies: nothing it waits for happens any more. */
  stop(): Promise<void>
}

/** The first process, and all that they share. */
export interface Betting extends Bookmaker {
  stopFirst(): Promise<void>
  /** Ends every process and the database. */
  stop(): Promise<void>
  readonly clock: ManualClock
  readonly platform: Platform
  readonly databaseUrl: string
  /** Hides events from players, as the provider switch does. */
  readonly hidden: Set<string>
  /** What every process asks for custom bets; nobody at first. */
  readonly provider: { customBets?: CustomBetApi }
  /** Another process on the same database; its book is its own. */
  another(): Promise<Bookmaker>
  /** The ids of new players with this much cash, in centavos. */
  playersWith(cash: number, count?: number): Promise<string[]>
  /** The id of a new member of staff, who may do everything. */
  newStaff(): Promise<string>
  wallet(playerId: string): Promise<Balances>
  /** What `npm run ledger:verify` would find. */
  offence(): Promise<Offence | undefined>
  /** Moves the clock and waits until what fell due is decided. */
  pass(ms: number): Promise<void>
}

/** Bets on a real database, over HTTP; nothing is withheld of prizes unless told otherwise. */
export async function startBetting(rates = NOTHING_WITHHELD, start = START): Promise<Betting> {
  const work = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-betting-'))
  work.defer(() => rm(dataDir, { recursive: true }))
  const database = await testDatabase()
  work.defer(() => database.drop())
  const config = testConfig({ databaseUrl: database.url, dataDir, natsUrl: undefined })
  const { platform: opened, close } = await openPlatform(config, { notice: () => undefined })
  work.defer(close)
  const clock = manualClock(start)
  const platform = { ...opened, clock }
  const { db } = platform
  await setWithholdingRates(db, rates)
  const hidden = new Set<string>()
  const provider: Betting['provider'] = {}
  const staff = new Set<string>([STAFF])

  async function serve(): Promise<Bookmaker> {
    const view = new BookView()
    const own = { ...platform, metrics: createMetrics() }
    const offer = { book: view, switchView: { isEnabled: (eventId: string) => !hidden.has(eventId) } }
    const tickets = openTickets(own, offer, () => provider.customBets)
    const cashOuts = openCashOuts(own, offer)
    const routes = [
      ...tickets.routes,
      ...cashOuts.routes,
      ...settlementByHandRoutes(own),
      ...promoRoutes(own),
      ...depositRoutes({ ...own, provider: bank }),
      ...limitsRoutes({ ...own, sessions: NO_SESSIONS, supportEmail: own.config.supportEmail }),
    ]
    const app = await buildApp(own, routes, { authenticate: bearerAsId(staff) })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    let isStopped = false
    let rules: { stop(): Promise<void> } | undefined
    function startRules() {
      rules ??= cashOuts.startRules()
    }
    async function stop() {
      if (isStopped) return
      isStopped = true
      await app.close()
      await rules?.stop()
      await cashOuts.stop()
      await tickets.stop()
    }
    work.defer(stop)
    return { url, ask: askAt(url), askInside: askInside(app), view, startRules, stop }
  }

  const first = await serve()
  await newPlayerWithId(platform, STAFF)
  return {
    ...first,
    clock,
    platform,
    databaseUrl: database.url,
    hidden,
    provider,
    another: serve,
    stopFirst: first.stop,
    async playersWith(cash, count = 1) {
      const players = await newPlayers(db, count)
      await db.transaction(async (tx) => {
        for (const player of players) await post(tx, deposit(player, cash))
      })
      return players
    },
    async newStaff() {
      const [id = ''] = await newPlayers(db, 1)
      staff.add(id)
      return id
    },
    wallet: (playerId) => balances(db.kysely, playerId),
    offence: () => verified(db, CHECKS),
    async pass(ms) {
      clock.advance(ms)
      await untilDecided(platform)
    },
    stop: () => work.disposeAsync(),
  }
}

function askInside(app: Awaited<ReturnType<typeof buildApp>>): Ask {
  return async (line, { token, body, headers = {} } = {}) => {
    const [method = 'GET', url = ''] = line.split(' ')
    const signed = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: method as 'GET', url, headers: signed, payload: body as object })
    return { status: answer.statusCode, json: answer.json() }
  }
}

async function newPlayerWithId({ db }: Platform, id: string): Promise<void> {
  const [made = ''] = await newPlayers(db, 1)
  await db.kysely.updateTable('players').set({ id }).where('id', '=', made).execute()
}

/** What is due is being decided; this waits until none is. */
async function untilDecided({ db, clock }: Platform): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const due = await db.kysely
      .selectFrom('tickets')
      .select('id')
      .where('status', '=', 0)
      .where('due_at', '<=', clock.now())
      .executeTakeFirst()
    if (!due) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('a ticket that is due is not decided')
}
