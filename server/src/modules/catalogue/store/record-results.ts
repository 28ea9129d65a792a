import { providerOf } from '@momio/contract/provider'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { Unwell } from '../../../platform/operation/health.ts'
import type { Logger } from '../../../platform/operation/log.ts'
import { messageOf } from '../../../platform/operation/start-problem.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { EventStateListener, ResultListener } from '../book/result-message.ts'
import { checkNoLetters, type DeadLetter, keepLetter } from '../dead-letters/keep-letter.ts'
import { type HeardState, writeEventState } from './event-states.ts'
import { RESULT_VERSION } from './stored-result.ts'
import { createWriteQueue } from './write-queue.ts'
import { type ReceivedResult, writeResults } from './write-results.ts'

export interface ResultRecorder {
  readonly take: ResultListener
  readonly takeState: EventStateListener
  /** For a message that says a result and cannot be read. */
  keepAside(letter: Omit<DeadLetter, 'at'>): void
  /** Resolves when all that was given before is in the database, as a result or as a dead letter. */
  written(): Promise<void>
  /** Throws while results wait for the database, or for staff. */
  check(): Promise<void>
  stop(): Promise<void>
}

interface RecordOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}

type Item =
  | { readonly kind: 'result'; readonly received: ReceivedResult }
  | { readonly kind: 'letter'; readonly letter: DeadLetter }
  | { readonly kind: 'state'; readonly heard: HeardState }

/** Keeps every message that decides about bets, in the order the book took them. */
export function recordResults({ db, clock, log }: RecordOptions): ResultRecorder {
  const queue = createWriteQueue<Item>({
    name: 'result',
    db,
    clock,
    log,
    write: writeItems,
    async setAside(tx, item, error) {
      if (item.kind === 'result') await keepLetter(tx, unstored(item.received, error))
      // A state that cannot be written is told again by the next message; a letter has to be kept.
      if (item.kind === 'letter') throw error
    },
  })
  return {
    take: (result, raw) => queue.add({ kind: 'result', received: { result, raw, at: clock.now() } }),
    takeState: (news) => queue.add({ kind: 'state', heard: { news, at: clock.now() } }),
    keepAside: (letter) => queue.add({ kind: 'letter', letter: { ...letter, at: clock.now() } }),
    written: () => queue.written(),
    async check() {
      if (queue.problem !== undefined) throw new Unwell(`results wait to be stored: ${queue.problem}`)
      await checkNoLetters(db)
    },
    stop: () => queue.stop(),
  }
}

async function writeItems(tx: Tx, items: readonly Item[]): Promise<void> {
  const results = items.flatMap((item) => (item.kind === 'result' ? [item.received] : []))
  if (results.length > 0) await writeResults(tx, results)
  for (const item of items) {
    if (item.kind === 'state') await writeEventState(tx, item.heard)
    if (item.kind === 'letter') await keepLetter(tx, item.letter)
  }
}

/** Without the message as it came, as of provider two, the result itself is kept. */
function unstored({ result, raw, at }: ReceivedResult, error: unknown): DeadLetter {
  const { product, eventId, type: kind } = result
  return {
    provider: providerOf(eventId),
    product,
    eventId,
    kind,
    problem: 'not-stored',
    detail: messageOf(error),
    format: raw === undefined ? 'result' : 'message',
    raw: raw ?? { routingKey: '', body: JSON.stringify({ version: RESULT_VERSION, result }) },
    at,
  }
}
