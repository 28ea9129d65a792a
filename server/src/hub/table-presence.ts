import type { LiveTable } from '@momio/contract/game-ids'
import { z } from 'zod'
import { PROCESS_NAME } from '../platform/operation/process-name.ts'
import type { Platform } from '../platform/platform.ts'
import { takeTurns } from '../platform/turns/take-turns.ts'

const countSchema = z.object({ process: z.string(), count: z.int().min(0) })

const SAY_EVERY_MS = 2_000
/** A process that was not heard for so long has nobody at the table any more. */
const FORGET_AFTER_MS = 10_000

type Options = Pick<Platform, 'bus' | 'clock' | 'log'> & {
  readonly tableId: LiveTable
  readonly tell: (watching: number) => void
}

/** How many are at a table, over all processes: each says how many connections it has, and all add up what they hear. */
export async function startPresence({ bus, clock, log, tableId, tell }: Options) {
  const subject = `live.casino.presence.${tableId}`
  const heard = new Map<string, { count: number; at: number }>()
  let own = 0
  let told: number | undefined
  const others = await bus.subscribe(subject, ({ data }) => {
    const { process, count } = countSchema.parse(JSON.parse(Buffer.from(data).toString()))
    heard.set(process, { count, at: clock.now().getTime() })
  })
  const turns = takeTurns({
    name: `presence at the table ${tableId}`,
    clock,
    log,
    everyMs: SAY_EVERY_MS,
    async turn() {
      await bus.publish(subject, Buffer.from(JSON.stringify({ process: PROCESS_NAME, count: own })))
      const since = clock.now().getTime() - FORGET_AFTER_MS
      for (const [process, { at }] of heard) if (at < since) heard.delete(process)
      const watching = countAll()
      if (watching !== told) tell(watching)
      told = watching
    },
  })

  function countAll(): number {
    heard.set(PROCESS_NAME, { count: own, at: clock.now().getTime() })
    return [...heard.values()].reduce((sum, { count }) => sum + count, 0)
  }

  return {
    /** Told at once to who has come; what differs from what the others know is told to everybody with the next turn. */
    arrived(count: number, tellNewcomer: (watching: number) => void) {
      own = count
      const watching = countAll()
      tellNewcomer(watching)
      if (watching !== told) told = undefined
    },
    left(count: number) {
      own = count
    },
    async stop() {
      await turns.stop()
      await others.stop()
    },
  }
}
