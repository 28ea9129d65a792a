import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parseFeedMessage } from '../../../server/src/feed/index.ts'
import { type Book, createBook, publishBook } from '../../../server/src/modules/catalogue/index.ts'
import { inProcessBus } from '../../../server/src/platform/bus/bus-in-process.ts'
import { createLog } from '../../../server/src/platform/operation/log.ts'
import { keepObjectsYoung } from '../../../server/src/platform/operation/young-objects.ts'
import { systemClock } from '../../../server/src/platform/turns/clock.ts'
import { answerQuestions } from '../hub/child.ts'
import { nowUs } from '../hub/clock.ts'
import { type LiveFeed, startLiveFeed } from './live-feed.ts'
import { startLiveHub } from './live-hub.ts'
import { eventIdOf, LINES_OF_MATCH, oddsChangeXml } from './messages.ts'
import { SOCCER, sportOfMatch } from './sports.ts'
import { stampOf } from './stamp.ts'
import type { Destination } from './throughput.ts'

keepObjectsYoung()
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const log = createLog({ level: 'error' })
let feed: LiveFeed | undefined
/** The same matches in a book that nobody listens to. */
let silentBook: Book | undefined
let events = 0
let sent = 0

/** Feed and book, and beyond them the hubs or the bus. */
answerQuestions({
  async start(wanted: { events: number; oneSport: boolean; to: Destination }): Promise<Record<string, number>> {
    events = wanted.events
    feed = await startLiveFeed({ events, sportOf: wanted.oneSport ? () => SOCCER : sportOfMatch })
    const { view } = feed.book
    const clock = systemClock()
    const bus = inProcessBus({ clock, log })
    if (wanted.to === 'hub') return { port: (await startLiveHub(view, bus)).port }
    publishBook({ book: view, bus, clock, log, epoch: 1, holds: () => true })
    return {}
  },

  /** The same messages three times: parsed only, parsed into a silent book, and all the way to bus and sockets. */
  async throughput({ messages }: { messages: number }) {
    const prepared = prepare(messages)
    const parseAll = () => {
      for (const body of prepared) parseFeedMessage(body)
    }
    // What making them left behind is not theirs to pay; it also takes compiled code away, which comes back first.
    collectGarbage()
    parseAll()
    const parsed = await timed(parseAll)
    const book = quietBook()
    const booked = await timed(() => {
      for (const body of prepared) {
        const result = parseFeedMessage(body)
        if (result.ok && result.message.type === 'odds_change') book.applyOddsChange(result.message)
      }
    })
    const seqBefore = sumOfSeqs()
    const whole = await timed(() => handOver(prepared))
    return {
      parseUs: parsed.cpuUs / messages,
      bookUs: booked.cpuUs / messages,
      wholeUs: whole.cpuUs / messages,
      wallUs: whole.wallUs / messages,
      applied: sumOfSeqs() - seqBefore,
    }
  },

  /** Messages at an even pace, each stamped with the moment it was due. */
  async sendSteadily({ perSecond, seconds, lines }: { perSecond: number; seconds: number; lines: number }) {
    const total = perSecond * seconds
    const startedUs = nowUs()
    const cpuAtStart = process.cpuUsage()
    const dueUs = (n: number) => startedUs + Math.round((n * 1_000_000) / perSecond)
    for (let n = 0; n < total; ) {
      for (; n < total && dueUs(n) <= nowUs(); n++) {
        running().send(nextMessage(lines, stampOf(dueUs(n))))
      }
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, (dueUs(n) - nowUs()) / 1_000)))
    }
    const cpu = process.cpuUsage(cpuAtStart)
    const endedUs = nowUs()
    return { startedUs, endedUs, cores: (cpu.user + cpu.system) / (endedUs - startedUs) }
  },
})

function running(): LiveFeed {
  if (feed === undefined) throw new Error('not started')
  return feed
}

function prepare(messages: number): string[] {
  return Array.from({ length: messages }, () => nextMessage(LINES_OF_MATCH))
}

/** The matches take turns, and all lines of a message have another price than before. */
function nextMessage(lines: number, stamp?: number): string {
  const number = sent++
  const eventId = eventIdOf(number % events)
  return oddsChangeXml({ eventId, timestamp: Date.now(), number: Math.floor(number / events) + 1, lines, stamp })
}

function quietBook(): Book {
  if (silentBook !== undefined) return silentBook
  const { view } = running().book
  silentBook = createBook({ clock: systemClock() })
  for (const { match, tournament, place } of view.events()) {
    silentBook.applyFixture({
      id: match.id,
      startTime: match.scheduleTime,
      status: 'live',
      sport: { id: match.sportId, name: place.sportName },
      category: { id: place.categoryId, name: tournament.categoryName },
      tournament,
      home: { id: match.homeCompetitorId, name: match.homeCompetitorName, abbreviation: '' },
      away: { id: match.awayCompetitorId, name: match.awayCompetitorName, abbreviation: '' },
      liveOdds: 'booked',
    })
  }
  return silentBook
}

/** Until the last of them is in the book and everything it set off is done. */
async function handOver(prepared: readonly string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  prepared.forEach((body, index) => {
    running().send(body, index === prepared.length - 1 ? resolve : undefined)
  })
  await promise
}

function sumOfSeqs(): number {
  let sum = 0
  for (const { match } of running().book.view.events()) sum += match.seq
  return sum
}

async function timed(work: () => unknown): Promise<{ cpuUs: number; wallUs: number }> {
  const cpuAtStart = process.cpuUsage()
  const startedUs = nowUs()
  await work()
  const wallUs = nowUs() - startedUs
  const { user, system } = process.cpuUsage(cpuAtStart)
  return { cpuUs: user + system, wallUs }
}
