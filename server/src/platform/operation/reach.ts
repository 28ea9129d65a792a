import { isDatabaseAway } from '../database/database-problem.ts'
import type { Clock } from '../turns/clock.ts'
import { messageOf, StartProblem } from './start-problem.ts'

interface ReachOptions<T> {
  /** What is asked for, fit to be shown. */
  readonly name: string
  readonly ask: () => Promise<T>
  readonly clock: Clock
  readonly notice: (line: string) => void
  /** Ends the waiting: the process is asked to stop before it has started. */
  readonly signal?: AbortSignal
}

const PATIENCE_MS = 60_000
const FIRST_WAITS_MS = [1_000, 2_000, 3_000]
const WAIT_MS = 5_000

/** An engine may come up after this process: it is asked for a minute, one line each time, then the start is given up. */
export async function reach<T>({ name, ask, clock, notice, signal }: ReachOptions<T>): Promise<T> {
  for (let attempt = 0, waitedMs = 0; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const reason = messageOf(error)
      if (!isPassing(error) || waitedMs >= PATIENCE_MS) throw new StartProblem(`${name} cannot be used: ${reason}`)
      const waitMs = FIRST_WAITS_MS[attempt] ?? WAIT_MS
      notice(`${name} does not answer (${reason}); trying again in ${waitMs / 1000} s.`)
      await pause(clock, waitMs, signal)
      waitedMs += waitMs
    }
  }
}

function pause(clock: Clock, waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new StartProblem('stopped before it had started'))
    if (signal?.aborted) return stop()
    const cancel = clock.after(waitMs, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    signal?.addEventListener('abort', cancel, { once: true })
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** A wrong password or name will not become right by waiting. */
function isPassing(error: unknown): boolean {
  return isDatabaseAway(error) || /connection refused|timeout|disconnect/i.test(messageOf(error))
}
