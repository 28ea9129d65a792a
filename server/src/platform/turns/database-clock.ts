import type { Kysely } from 'kysely'
import { preparedText, run } from '../database/prepared-text.ts'
import type { Schema } from '../database/schema.ts'
import type { Clock } from './clock.ts'

/** The database's time as this process knows it: the same in all processes, whatever the clocks of their hosts say. */
export interface SharedClock extends Clock {
  /** Asks the database what time it is. From then on `now` is not before its answer. */
  compare(reader: Kysely<Schema>): Promise<void>
}

const NOW = preparedText('database-clock', 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')

interface Comparison {
  readonly askedAtMs: number
  readonly databaseMs: number
  readonly answeredAtMs: number
}

/** Its `now` is the host's clock and how far the database's is ahead of it, so that asking what time it is costs nothing. */
export function databaseClock(host: Clock): SharedClock {
  let aheadMs: number | undefined
  return {
    ...host,
    now: () => new Date(Math.ceil(host.now().getTime() + (aheadMs ?? 0))),
    async compare(reader) {
      const askedAtMs = host.now().getTime()
      const [answer] = await run<{ ms: number }>(reader, NOW, [])
      if (!answer) throw new Error('the database does not say what time it is')
      aheadMs = databaseAheadMs(aheadMs, { askedAtMs, databaseMs: answer.ms, answeredAtMs: host.now().getTime() })
    },
  }
}

/**
 * The answer was true at some moment between question and answer. What was known before stands where that allows it, so
 * that a slow answer does not move the clock.
 */
export function databaseAheadMs(known: number | undefined, comparison: Comparison): number {
  const most = comparison.databaseMs - comparison.askedAtMs
  const least = comparison.databaseMs - comparison.answeredAtMs
  return Math.min(Math.max(known ?? (least + most) / 2, least), most)
}

/** For a process whose clock a test steers: the time is what that clock says. */
export function steeredClock(clock: Clock): SharedClock {
  return { ...clock, compare: async () => undefined }
}
