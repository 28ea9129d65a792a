import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Database } from '../database/database.ts'
import { type Health, Unwell } from '../operation/health.ts'
import type { Logger } from '../operation/log.ts'
import type { Clock } from '../turns/clock.ts'
import { type Leadership, standForLeader } from '../turns/leader.ts'
import { takeTurns } from '../turns/take-turns.ts'
import type { Term } from '../turns/term.ts'
import { publishHeads } from './publish-heads.ts'
import { drawHorizon, type Horizon, isDecided, readHeads, type SealedLog, sealUpTo } from './seal.ts'
import { compareHeads, type HeadPlace, readHead, type SealHead } from './seal-heads.ts'

interface SealerOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly logs: readonly SealedLog[]
  /** Where the newest link of each log is published. */
  readonly places: readonly HeadPlace[]
  readonly health: Pick<Health, 'register'>
  readonly periodMs?: number
}

const LAST_PATIENCE_MS = 1_000
const SEAL_WITHIN_MS = 5 * 60_000
/** What is cut off sooner goes unnoticed; the file grows by a line for each. */
const PUBLISH_EVERY_MS = 10_000

/** Adds a link to the chain of each log every second, and a last one at the end: one process at a time. */
export function startSealer(options: SealerOptions): Leadership {
  const { database, clock, log } = options
  return standForLeader({ name: 'sealer', database, clock, log, lead: (session, term) => seal(session, term, options) })
}

function seal(session: Client, term: Term, options: SealerOptions): () => Promise<void> {
  const { clock, log, logs, places, health, periodMs = 1_000 } = options
  const sealed = new Map<SealedLog, number>()
  const publisher = publishHeads(places, log)
  let publishedAtMs = Number.NEGATIVE_INFINITY
  let isCompared = false
  let isOffended = false
  let horizon: Horizon | undefined

  async function look(): Promise<void> {
    const heads = await readHeads(session, logs)
    const grown = new Map([...heads].filter(([of, head]) => sealed.get(of) !== head))
    horizon = grown.size > 0 ? await drawHorizon(session, grown) : undefined
  }

  async function sealDecided(): Promise<void> {
    // A horizon is kept until all its transactions are over; one drawn anew each time might never get there.
    if (!horizon) await look()
    if (!horizon || !(await isDecided(session, horizon))) return
    const { heads } = horizon
    for (const [of, head] of heads) {
      await sealUpTo(session, of, head, clock.now())
      sealed.set(of, head)
    }
    horizon = undefined
  }

  async function publish(): Promise<void> {
    publishedAtMs = performance.now()
    const heads: SealHead[] = []
    for (const { name } of logs) {
      const head = await readHead(session, name)
      if (head) heads.push(head)
    }
    publisher.publish(heads)
  }

  /** Sealing goes on all the same; what was published stays, so that `ledger:verify` tells it too. */
  async function compare(): Promise<void> {
    isCompared = true
    const { offence } = await compareHeads(session, places)
    isOffended = offence !== undefined
    if (isOffended) log.error({ offence }, 'a sealed log is not what was published')
  }

  /** Strangers read it: which place it is and what was found is in the log. */
  function checkPublished(): void {
    if (isOffended) throw new Unwell('a sealed log is not what was published: see npm run ledger:verify')
    const missed = publisher.missed()
    if (missed.length > 0) throw new Unwell(`the newest seals could not be published: ${missed.join(', ')}`)
  }

  async function turn(): Promise<void> {
    if (!isCompared) await compare()
    await sealDecided()
    if (performance.now() - publishedAtMs >= PUBLISH_EVERY_MS) await publish()
  }

  async function sealTheRest(): Promise<void> {
    await look()
    for (let waitedMs = 0; horizon && waitedMs < LAST_PATIENCE_MS; waitedMs += 20) {
      await sealDecided()
      if (horizon) await sleep(20)
    }
    await publish()
    await publisher.stop()
  }

  const removeCheck = health.register('seals', checkPublished)
  const turns = takeTurns({
    name: 'seal the logs',
    clock,
    log,
    everyMs: periodMs,
    // A link covers at most a few thousand entries, but the first leader after a long time has many links to make.
    turn: () => term.step(turn, SEAL_WITHIN_MS),
  })
  return async () => {
    await turns.stop()
    removeCheck()
    // What is not sealed now is sealed by the next leader.
    await sealTheRest().catch((error) => log.warn({ err: error }, 'the logs could not be sealed at the end'))
  }
}
