import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../../server/src/platform/database/prepared-text.ts'
import { loadConfig } from '../../../server/src/platform/operation/config.ts'
import { type RunningServer, startServer } from '../../../server/src/start.ts'
import { enterAsEach } from '../../../server/test/people/players.ts'
import { SECRET } from '../bets/paths.ts'
import { answerQuestions } from '../hub/child.ts'
import { playerId } from '../ledger/players.ts'

let server: RunningServer | undefined
let dataDir: string | undefined

/** The product as an operator starts it, with the roles that are asked for. */
answerQuestions({
  async start({ roles }: { roles: string }) {
    dataDir = await mkdtemp(join(tmpdir(), 'momio-bench-casino-'))
    const loaded = loadConfig(['--roles', roles], {
      MOMIO_MODE: 'production',
      MOMIO_SECRET: SECRET,
      PUBLIC_URL: 'https://momio.test',
      MOMIO_DATA: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      CASINO_LIVE_TABLES: 'on',
      PORT: '0',
    })
    if (!loaded.ok) throw new Error(loaded.problems.join('; '))
    const config = { ...loaded.config, databaseUrl: process.env.DATABASE_URL, natsUrl: undefined }
    server = await startServer(config, { notice: () => undefined })
    return { port: Number(new URL(server.url).port) }
  },

  /** As a login opens them, without the hashing; their tokens are left in the database. */
  async openSessions({ players }: { players: number }) {
    if (!server) throw new Error('not started')
    const { platform } = server
    const numbers = Array.from({ length: players }, (_, index) => index + 1)
    const entered = await enterAsEach(platform, numbers.map(playerId))
    const tokens = entered.map(({ token }) => token)
    await platform.db.transaction((tx) =>
      run(tx, 'insert into bench_tokens select * from unnest($1::int[], $2::text[])', [numbers, tokens]),
    )
    return {}
  },

  async stop() {
    await server?.stop()
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
    return {}
  },
})
