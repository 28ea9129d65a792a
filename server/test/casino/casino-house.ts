import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/app.ts'
import { CHECKS } from '../../src/checks.ts'
import { openCasino } from '../../src/modules/casino/index.ts'
import { type Balances, balances, post } from '../../src/modules/ledger/index.ts'
import type { Offence } from '../../src/platform/check.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { openPlatform } from '../../src/platform/open-platform.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { type ManualClock, manualClock } from '../../src/platform/turns/clock.ts'
import { steeredClock } from '../../src/platform/turns/database-clock.ts'
import { testDatabase } from '../database.ts'
import { deposit, verified } from '../money/ledger.ts'
import { newPlayers } from '../money/play.ts'
import { NOTHING_WITHHELD, setWithholdingRates } from '../money/withholding.ts'
import { bearerAsId } from '../people/bearer-as-id.ts'
import { type Answered, type Ask, askAt } from '../people/players.ts'
import { testConfig } from '../product.ts'

export const STAFF = randomUUID()
export const START = '2026-03-01T00:00:00.000Z'
export const ACME = { name: 'acme', secret: 'what acme and the house share of 2026' }

/** A process that deals. */
export interface Croupier {
  readonly url: string
  readonly ask: Ask
  /** Ends what was left alone. */
  endLeft(): Promise<void>
}

/** The first process, and all that they share. */
export interface CasinoHouse extends Croupier {
  readonly clock: ManualClock
  readonly platform: Platform
  readonly databaseUrl: string
  /** Another process on the same database. */
  another(): Promise<Croupier>
  /** The id of a new player with this much cash, in centavos. */
  playerWith(cash: number): Promise<string>
  begin(playerId: string, gameId: string, bet: object, requestId?: string): Promise<Answered>
  act(playerId: string, roundId: string, step: number, action: object): Promise<Answered>
  wallet(playerId: string): Promise<Balances>
  /** What `npm run ledger:verify` would find. */
  offence(): Promise<Offence | undefined>
  stop(): Promise<void>
}

/** The casino on a real database, over HTTP; whoever asks is known by the bearer token alone. */
export async function startCasinoHouse(rates = NOTHING_WITHHELD): Promise<CasinoHouse> {
  const work = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-casino-'))
  work.defer(() => rm(dataDir, { recursive: true }))
  const database = await testDatabase()
  work.defer(() => database.drop())
  const casino = { providers: new Map([[ACME.name, ACME.secret]]), notableWinPesos: 5_000, hasLiveTables: false }
  const config = testConfig({ databaseUrl: database.url, dataDir, natsUrl: undefined, casino })
  const { platform: opened, close } = await openPlatform(config, { notice: () => undefined })
  work.defer(close)
  const clock = manualClock(START)
  const platform = { ...opened, clock, sharedClock: steeredClock(clock) }
  const { db } = platform
  await setWithholdingRates(db, rates)

  async function serve(): Promise<Croupier> {
    const own = { ...platform, metrics: createMetrics() }
    const opened = openCasino(own)
    const app = await buildApp(own, opened.routes, { authenticate: bearerAsId(STAFF), plugins: opened.plugins })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    work.defer(async () => {
      await app.close()
      await opened.stop()
    })
    async function endLeft() {
      const turns = opened.startWork()
      await turns.wake()
      await turns.stop()
    }
    return { url, ask: askAt(url), endLeft }
  }

  const first = await serve()
  const [staff = ''] = await newPlayers(db, 1)
  await db.kysely.updateTable('players').set({ id: STAFF }).where('id', '=', staff).execute()
  return {
    ...first,
    clock,
    platform,
    databaseUrl: database.url,
    another: serve,
    async playerWith(cash) {
      const [player = ''] = await newPlayers(db, 1)
      await openSessionOf(db, player)
      if (cash > 0) await db.transaction((tx) => post(tx, deposit(player, cash)))
      return player
    },
    begin: (token, gameId, bet, requestId = randomUUID()) =>
      first.ask(`POST /api/Casino/Games/${gameId}/Rounds`, { token, body: { requestId, bet } }),
    act: (token, roundId, step, action) =>
      first.ask(`POST /api/Casino/Rounds/${roundId}/Actions`, { token, body: { step, action } }),
    wallet: (playerId) => balances(db.kysely, playerId),
    offence: () => verified(db, CHECKS),
    stop: () => work.disposeAsync(),
  }
}

/** Its id is that of the player, as `bearerAsId` tells it. */
async function openSessionOf(db: Database, playerId: string): Promise<void> {
  const [created_at, expires_at] = [new Date(START), new Date('2030-01-01T00:00:00.000Z')]
  const opened = { id: playerId, player_id: playerId, created_at, last_active_at: created_at, expires_at }
  const visit = { extended: false, user_agent: 'a test', address: '127.0.0.1' }
  await db.kysely
    .insertInto('sessions')
    .values({ ...opened, ...visit })
    .execute()
}
