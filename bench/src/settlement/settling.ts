import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { run } from '../../../server/src/platform/database/prepared-text.ts'
import { systemClock } from '../../../server/src/platform/turns/clock.ts'
import { settles, storeResults } from '../../../server/test/betting/settling.ts'
import { COMPILED } from '../../../server/test/processes/server-process.ts'
import type { BenchDatabase } from '../ledger/database.ts'

const PROGRAM = fileURLToPath(new URL('../../../server/test/processes/settling-process.ts', import.meta.url))
const LOOK_EVERY_MS = 10
/** This only finds a bench that hangs. */
const SETTLED_WITHIN_MS = 10 * 60_000

/** A process of the product that settles, with the numbering of the outbox. */
export class SettlingProcess implements AsyncDisposable {
  readonly #process: ChildProcess

  constructor({ url }: BenchDatabase) {
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED }
    this.#process = spawn(process.execPath, [PROGRAM, url], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }

  /** As kill -9 does. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const closed = once(this.#process, 'close')
    this.#process.kill('SIGKILL')
    await closed
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.kill()
  }
}

/** The result of the match as the feed's process stores it: outcome 1 has won. */
export async function storeResult({ database }: BenchDatabase, eventId: string): Promise<void> {
  await storeResults({ db: database, clock: systemClock() }, settles({ 1: 1, 2: 0, 3: 0 }, { eventId }))
}

/** Waits until the result of the match is taken and no ticket is behind it. */
export async function untilSettled({ database }: BenchDatabase, eventId: string): Promise<void> {
  const text = 'select from settlement_lines where event_id = $1 and not is_due limit 1'
  await until(async () => (await run(database.kysely, text, [eventId])).length > 0)
}

/** Waits until every row of the outbox has its number. */
export async function untilNumbered({ database }: BenchDatabase): Promise<void> {
  const text = 'select from outbox where number is null limit 1'
  await until(async () => (await run(database.kysely, text, [])).length === 0)
}

export async function until(isDone: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + SETTLED_WITHIN_MS
  while (!(await isDone())) {
    if (performance.now() > giveUpAt) throw new Error(`not settled in ${SETTLED_WITHIN_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
