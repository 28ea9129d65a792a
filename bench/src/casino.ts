import { readTokens } from './bets/tokens.ts'
import { makeRoundFunction } from './casino/round-function.ts'
import { measureRounds } from './casino/rounds.ts'
import { measureTable } from './casino/table.ts'
import { Child } from './hub/child.ts'
import { type BenchDatabase, execute, withBenchDatabase } from './ledger/database.ts'
import { makePlayers } from './ledger/players.ts'
import type { Report } from './report.ts'

const PLAYERS_WHO_PLAY = 2_000

/** Rounds of games, each on its own, and one live table at which everybody sits. */
export default async function benchCasino(report: Report): Promise<void> {
  await withBenchDatabase(async (bench) => {
    await makePlayers(bench)
    await makeRoundFunction(bench)
    await execute(bench.database, 'create table bench_tokens (number int primary key, token text not null)')
    await withServer(bench, 'api', async (server, port) => {
      await server.ask({ type: 'openSessions', players: PLAYERS_WHO_PLAY })
      await measureRounds(report, bench, port, await readTokens(bench))
    })
    // The sessions are in the database; the worker tells the hub, in the same process.
    await withServer(bench, 'api,hub,worker', async (_, port) => measureTable(report, port, await readTokens(bench)))
  })
}

async function withServer(
  bench: BenchDatabase,
  roles: string,
  work: (server: Child, port: number) => Promise<void>,
): Promise<void> {
  using server = new Child(new URL('./casino/server-process.ts', import.meta.url), undefined, {
    DATABASE_URL: bench.url,
  })
  const { port = 0 } = await server.ask({ type: 'start', roles })
  try {
    await work(server, port)
  } finally {
    await server.ask({ type: 'stop' })
  }
}
