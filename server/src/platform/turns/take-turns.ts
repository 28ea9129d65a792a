import type { Logger } from '../operation/log.ts'
import type { Clock } from './clock.ts'

export interface Turns {
  /** Asks for a turn now; resolves when a turn that began after this call is over. */
  wake(): Promise<void>
  /** Resolves when the turn that runs is over. */
  stop(): Promise<void>
}

interface Options {
  /** What it does, for the log. */
  readonly name: string
  readonly clock: Clock
  readonly log: Logger
  readonly everyMs: number
  /** `at-once` (the default) begins the first turn now, `in-time` after `everyMs`. */
  readonly first?: 'at-once' | 'in-time'
  readonly turn: (stopped: () => boolean) => Promise<void>
}

/** Work that is done again and again, one turn at a time. A turn that fails is made up for by the next. */
export function takeTurns({ name, clock, log, everyMs, first = 'at-once', turn }: Options): Turns {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let stopped = false

  async function run(): Promise<void> {
    if (stopped) return
    try {
      await turn(() => stopped)
    } catch (error) {
      if (!stopped) log.warn({ err: error, work: name }, 'a turn failed; trying again')
    }
  }

  function start(): Promise<void> {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }

  /** Makes no promise for each call: a test that moves the clock by months calls it millions of times. */
  function due(): void {
    if (stopped) return
    if (running === undefined && next === undefined) {
      void start()
      return
    }
    // What became due while a turn runs may have come too late for it: all who say so meanwhile share the next.
    next ??= (running ?? Promise.resolve()).then(() => {
      next = undefined
      return start()
    })
  }

  async function wake(): Promise<void> {
    due()
    await (next ?? running)
  }

  const cancel = clock.every(everyMs, due)
  if (first === 'at-once') due()
  return {
    wake,
    async stop() {
      stopped = true
      cancel()
      await (next ?? running)
    },
  }
}
