import type { Logger } from '../operation/log.ts'
import type { Clock } from './clock.ts'

export interface Turns {
  /** Something is due now. */
  wake(): void
  /** Resolves when the turn that runs is over. */
  stop(): Promise<void>
}

interface Options {
  /** What it does, for the log. */
  readonly name: string
  readonly clock: Clock
  readonly log: Logger
  readonly everyMs: number
  readonly turn: (stopped: () => boolean) => Promise<void>
}

/** Work that is done again and again, one turn at a time. A turn that fails is made up for by the next. */
export function takeTurns({ name, clock, log, everyMs, turn }: Options): Turns {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    do {
      again = false
      await turn(() => stopped).catch((error) => log.warn({ err: error, work: name }, 'a turn failed; trying again'))
    } while (again && !stopped)
    running = undefined
  }

  function wake(): void {
    if (stopped) return
    // What became due while a turn runs may have come too late for it.
    if (running) again = true
    else running = run()
  }

  const cancel = clock.every(everyMs, wake)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      cancel()
      await running
    },
  }
}
