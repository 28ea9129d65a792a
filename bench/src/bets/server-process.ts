import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acknowledgedSchema } from '@momio/contract/answer'
import { defineCall } from '@momio/contract/call'
import { buildApp } from '../../../server/src/app.ts'
import { createBook } from '../../../server/src/modules/catalogue/index.ts'
import { openPlayers, type Players } from '../../../server/src/modules/players/index.ts'
import { openTickets } from '../../../server/src/modules/tickets/index.ts'
import { run } from '../../../server/src/platform/database/prepared-text.ts'
import { route } from '../../../server/src/platform/http/route.ts'
import { openPlatform } from '../../../server/src/platform/open-platform.ts'
import { loadConfig } from '../../../server/src/platform/operation/config.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { answerQuestions } from '../hub/child.ts'
import { playerId } from '../ledger/players.ts'
import { putMarket } from './market.ts'
import { SECRET, SIGNED_PATH } from './paths.ts'

const noOp = defineCall('bench player', {
  method: 'GET',
  path: SIGNED_PATH,
  access: 'player',
  summary: 'Nothing',
  response: acknowledgedSchema,
})

let platform: Platform | undefined
let players: Players | undefined
let stop: (() => Promise<void>) | undefined

/** The product's own HTTP side, sessions and tickets, with a book that is there from the start. */
answerQuestions({
  async start() {
    const dataDir = await mkdtemp(join(tmpdir(), 'momio-bench-bets-'))
    const loaded = loadConfig(['--roles', 'api'], {
      MOMIO_MODE: 'production',
      MOMIO_SECRET: SECRET,
      PUBLIC_URL: 'https://momio.test',
      MOMIO_DATA: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    })
    if (!loaded.ok) throw new Error(loaded.problems.join('; '))
    const opened = await openPlatform(
      { ...loaded.config, databaseUrl: process.env.DATABASE_URL },
      { notice: () => undefined },
    )
    platform = opened.platform
    players = await openPlayers(platform)
    const { routes: playerRoutes, authenticate } = players
    const book = createBook({ clock: platform.clock })
    putMarket(book)
    const tickets = openTickets(platform, { book: book.view, switchView: { isEnabled: () => true } })
    const routes = [...playerRoutes, ...tickets.routes, route(noOp, () => ({}))]
    const app = await buildApp(platform, routes, { authenticate })
    await app.listen({ host: '127.0.0.1', port: 0 })
    stop = async () => {
      await app.close()
      await tickets.stop()
      await players?.stop()
      await opened.close()
      await rm(dataDir, { recursive: true, force: true })
    }
    const address = app.server.address()
    return { port: typeof address === 'object' && address ? address.port : 0 }
  },

  /** As a login opens them, without the hashing; their tokens are left in the database. */
  async openSessions({ players: count }: { players: number }) {
    if (!platform || !players) throw new Error('not started')
    const { db } = platform
    const { sessions } = players
    const visit = { address: '127.0.0.1', userAgent: 'the bench' }
    for (let number = 1; number <= count; number += 1) {
      await db.transaction(async (tx) => {
        const { token } = await sessions.open(tx, { playerId: playerId(number), extended: false, visit })
        await run(tx, 'insert into bench_tokens (number, token) values ($1, $2)', [number, token])
      })
    }
    return {}
  },

  async stop() {
    await stop?.()
    return {}
  },
})
