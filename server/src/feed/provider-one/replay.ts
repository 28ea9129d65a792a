import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { SELECTION_STATUS } from '@momio/contract/live-book'
import {
  type Book,
  createBook,
  createMarketNames,
  foldResults,
  type ResultMessage,
} from '../../modules/catalogue/index.ts'
import { createLog } from '../../platform/operation/log.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { parseFixture } from './api/parse-fixture.ts'
import { recordedApi } from './api/recorded-api.ts'
import { parseFeedMessage } from './messages/parse-message.ts'
import { startProviderOne } from './provider-one.ts'
import type { FeedListener } from './wire/feed-source.ts'

export interface ReplaySummary {
  readonly files: number
  /** By type. */
  readonly messages: Readonly<Record<string, number>>
  /** By status, each line as it stands at the end; of a match that is over nothing is offered. */
  readonly lines: Readonly<Record<string, number>>
  readonly errors: number
  readonly problems: readonly { readonly file: string; readonly problem: string }[]
}

const STATUS_NAMES = new Map<number, string>(Object.entries(SELECTION_STATUS).map(([name, status]) => [status, name]))

interface Recording {
  readonly file: string
  readonly body: string
  /** Of a message that can be read; system messages of no producer have no product. */
  readonly timestamp?: number
  readonly product?: number
}

/** Plays recorded messages, in the order of their names, through the adapter into a book; null when there are none. */
export async function replayFolder(folder: string): Promise<ReplaySummary | null> {
  const recordings: Recording[] = []
  const fixtures = new Map<string, string>()
  for (const file of await xmlFiles(folder)) {
    const body = await readFile(join(folder, file), 'utf8')
    const fixture = basename(file).startsWith('fixture') ? parseFixture(body) : undefined
    if (fixture?.ok) fixtures.set(fixture.fixture.id, body)
    else recordings.push(readRecording(file, body))
  }
  return recordings.length === 0 ? null : play(recordings, fixtures)
}

async function play(recordings: readonly Recording[], fixtures: ReadonlyMap<string, string>): Promise<ReplaySummary> {
  let file: string | undefined
  let nowMs = recordings.find(({ timestamp }) => timestamp !== undefined)?.timestamp ?? 0
  const products = new Set(recordings.flatMap(({ product }) => product || []))
  const messages: Record<string, number> = {}
  const problems: { file: string; problem: string }[] = []
  const clock = recordedTime(() => nowMs)
  const names = createMarketNames()
  const results: ResultMessage[] = []
  const book = createBook({ clock, names, onResult: (result) => results.push(result) })
  const countLines = watchLines(book, results)
  let listener: FeedListener | undefined

  /** Until it is handled and what it asked for is here. */
  async function say(body: string): Promise<void> {
    await new Promise<void>((done) => listener?.onMessage({ routingKey: file ?? '', body }, done))
    await setImmediate()
    await setImmediate()
  }

  const feed = await startProviderOne({
    source: {
      async start(to) {
        listener = to
        to.onUp()
      },
      stop: async () => undefined,
    },
    api: recordedApi({ fixtures, products, now: clock.now, complete: (answer) => void say(answer) }),
    book,
    names,
    store: { load: async () => new Map(), keep: async () => undefined },
    keepAside: () => undefined,
    written: async () => undefined,
    clock,
    log: createLog({ level: 'silent' }),
    counters: {
      received(type) {
        if (file !== undefined) messages[type] = (messages[type] ?? 0) + 1
      },
      problem(problem) {
        if (file !== undefined && problem !== 'no-description') problems.push({ file, problem })
      },
      producer: () => undefined,
      watchInbox: () => undefined,
    },
  })

  // A recording has no more than it has: its producers count as recovered before the first message.
  for (const product of products) await say(`<alive product="${product}" timestamp="${nowMs}" subscribed="1"/>`)
  for (const { body, timestamp, ...recording } of recordings) {
    nowMs = timestamp ?? nowMs
    file = recording.file
    await say(body)
  }
  await feed.stop()
  return { files: recordings.length, messages, lines: countLines(), errors: problems.length, problems }
}

async function xmlFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => file.endsWith('.xml')).sort()
}

function readRecording(file: string, body: string): Recording {
  const parsed = parseFeedMessage(body)
  return parsed.ok
    ? { file, body, timestamp: parsed.message.timestamp, product: parsed.message.product }
    : { file, body }
}

/** The time of the message that is being played: no producer falls silent because a recording has gaps. */
function recordedTime(nowMs: () => number): Clock {
  const never = () => () => undefined
  return { now: () => new Date(nowMs()), after: never, every: never }
}

/** Each line as it stands. Of an event that has left the book nothing is offered; what is settled then counts as settled. */
function watchLines(book: Book, results: readonly ResultMessage[]): () => Record<string, number> {
  const events = new Map<string, Map<string, number>>()
  book.view.onChange((change) => {
    const lines = events.get(change.eventId) ?? new Map<string, number>()
    events.set(change.eventId, lines)
    const told = change.kind === 'added' ? change.event.lines.values() : change.kind === 'odds' ? change.lines : []
    for (const { marketType, specifiers, status } of told) lines.set(`${marketType}|${specifiers}`, status)
  })

  return () => {
    const resultsOf = Map.groupBy(results, ({ eventId }) => eventId)
    const counts: Record<string, number> = {}
    for (const [eventId, lines] of events) {
      const isOver = book.view.event(eventId) === undefined
      const settled = isOver ? settledLines(resultsOf.get(eventId) ?? []) : undefined
      for (const [line, told] of lines) {
        const status = settled === undefined ? told : statusAfterwards(told, settled.has(line))
        const name = STATUS_NAMES.get(status) ?? String(status)
        counts[name] = (counts[name] ?? 0) + 1
      }
    }
    return counts
  }
}

/** The feed settles most lines after their match has left the book. */
function settledLines(results: readonly ResultMessage[]): Set<string> {
  const standing = foldResults(results.map((result, id) => ({ id, result })))
  const settled = standing.filter(({ outcomes }) => outcomes.length > 0)
  return new Set(settled.map(({ marketId, specifiers }) => `${marketId}|${specifiers}`))
}

function statusAfterwards(told: number, isSettled: boolean): number {
  const { Cancelled, Inactive, Settled } = SELECTION_STATUS
  if (isSettled) return Settled
  return told === Settled || told === Cancelled ? told : Inactive
}
