import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Database } from '../database/database.ts'
import type { Logger } from '../operation/log.ts'
import type { Clock } from '../turns/clock.ts'
import { type Leadership, standForLeader } from '../turns/leader.ts'
import { drawHorizon, type Horizon, isDecided, readHeads, type SealedLog, sealUpTo } from './seal.ts'

interface SealerOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly logs: readonly SealedLog[]
  readonly periodMs?: number
}

const LAST_PATIENCE_MS = 1_000

/** Adds a link to the chain of each log every second, and a last one at the end: one process at a time. */
export function startSealer(options: SealerOptions): Leadership {
  const { database, clock, log } = options
  return standForLeader({ name: 'sealer', database, clock, log, lead: (session) => seal(session, options) })
}

function seal(session: Client, { clock, log, logs, periodMs = 1_000 }: SealerOptions): () => Promise<void> {
  const sealed = new Map<SealedLog, number>()
  let horizon: Horizon | undefined
  let turn: Promise<void> | undefined

  async function look(): Promise<void> {
    const heads = await readHeads(session, logs)
    const grown = new Map([...heads].filter(([of, head]) => sealed.get(of) !== head))
    horizon = grown.size > 0 ? await drawHorizon(session, grown) : undefined
  }

  async function sealDecided(): Promise<void> {
    // Kept until it is decided: a newer one each time might never be.
    if (!horizon) await look()
    if (!horizon || !(await isDecided(session, horizon))) return
    const { heads } = horizon
    for (const [of, head] of heads) {
      await sealUpTo(session, of, head, clock.now())
      sealed.set(of, head)
    }
    horizon = undefined
  }

  function wake(): void {
    turn ??= sealDecided()
      .catch((error) => log.warn({ err: error }, 'the logs could not be sealed; trying again'))
      .finally(() => {
        turn = undefined
      })
  }

  async function sealTheRest(): Promise<void> {
    await look()
    for (let waitedMs = 0; horizon && waitedMs < LAST_PATIENCE_MS; waitedMs += 20) {
      await sealDecided()
      if (horizon) await sleep(20)
    }
  }

  const cancel = clock.every(periodMs, wake)
  wake()
  return async () => {
    cancel()
    await turn
    // What is not sealed now is sealed by the next leader.
    await sealTheRest().catch((error) => log.warn({ err: error }, 'the logs could not be sealed at the end'))
  }
}
