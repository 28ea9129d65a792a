import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCashOuts } from '../../../server/src/modules/cashout/index.ts'
import { createBook } from '../../../server/src/modules/catalogue/index.ts'
import { run } from '../../../server/src/platform/database/prepared-text.ts'
import { openPlatform } from '../../../server/src/platform/open-platform.ts'
import { loadConfig } from '../../../server/src/platform/operation/config.ts'
import { lineOf } from '../../../server/test/betting/slips.ts'
import { put, reprice } from '../../../server/test/catalogue/event-example.ts'
import { eventId } from '../bets/market.ts'
import { SECRET } from '../bets/paths.ts'
import { answerQuestions } from '../hub/child.ts'
import { until } from './settling.ts'

const DETAIL = { cashoutStatus: 1 } as const
const TICK_MS = 10

const OPEN = `select from tickets join ticket_selections on ticket_id = id
  where event_id = $1 and tickets.result = 'open' limit 1`

interface Question {
  readonly firstMatch: number
  readonly matches: number
  readonly perSecond: number
  readonly seconds: number
}

/** The rules of players follow the book of this process, which holds matches on which their tickets stand. */
answerQuestions({
  async follow({ firstMatch, matches, perSecond, seconds }: Question) {
    await using stack = new AsyncDisposableStack()
    const dataDir = await mkdtemp(join(tmpdir(), 'momio-bench-cash-outs-'))
    stack.defer(() => rm(dataDir, { recursive: true, force: true }))
    const loaded = loadConfig(['--roles', 'api'], {
      MOMIO_MODE: 'production',
      MOMIO_SECRET: SECRET,
      PUBLIC_URL: 'https://momio.test',
      MOMIO_DATA: dataDir,
      LOG_LEVEL: 'error',
    })
    if (!loaded.ok) throw new Error(loaded.problems.join('; '))
    const config = { ...loaded.config, databaseUrl: process.env.DATABASE_URL }
    const { platform, close } = await openPlatform(config, { notice: () => undefined })
    stack.defer(close)
    const { view } = createBook({ clock: platform.clock })
    const ids = Array.from({ length: matches }, (_, index) => eventId(firstMatch + index))
    for (const id of ids) put(view, { id, lines: [lineOf('1', [2.1, 3.4, 3.2])], detail: DETAIL })
    const cashOuts = openCashOuts(platform, { book: view })
    stack.defer(() => cashOuts.stop())
    const rules = cashOuts.startRules()
    stack.defer(() => rules.stop())

    const isClosed = async (id = '') => {
      return (await run(platform.db.kysely, OPEN, [id])).length === 0
    }
    // Tickets of the first match ask for little, and close as soon as the rules are read.
    await until(() => isClosed(ids[0]))

    const sent = await tellPrices(seconds * perSecond, perSecond, (turn) => {
      const id = ids[2 + (turn % (ids.length - 2))] ?? ''
      const home = 2 + (turn % 20) / 100
      reprice(view, id, lineOf('1', [home, 3.4, 3.2]), DETAIL)
    })
    // The last price lets the tickets of the second match be closed: none of the prices before it waits.
    const likely = lineOf('1', [1.02, 30, 30])
    const outcomes = likely.outcomes.map((one) => ({ ...one, probabilities: 0.99 }))
    const toldMs = performance.now()
    reprice(view, ids[1] ?? '', { ...likely, outcomes }, DETAIL)
    await until(() => isClosed(ids[1]))
    return { ...sent, closedAfterMs: performance.now() - toldMs }
  },
})

/** At an even pace; how many a second it came to, and on how much of a core. */
async function tellPrices(
  messages: number,
  perSecond: number,
  tell: (turn: number) => void,
): Promise<{ perSecond: number; cores: number }> {
  const startedMs = performance.now()
  const before = process.cpuUsage()
  for (let turn = 0; turn < messages; ) {
    const due = Math.min(((performance.now() - startedMs) / 1_000) * perSecond, messages)
    while (turn < due) tell(turn++)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  const { user, system } = process.cpuUsage(before)
  const tookMs = performance.now() - startedMs
  return { perSecond: (messages * 1_000) / tookMs, cores: (user + system) / 1_000 / tookMs }
}
