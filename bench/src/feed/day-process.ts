import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createHubServer } from '@momio/signalr'
import { createFeedCounters, type FeedListener, startProviderOne } from '../../../server/src/feed/index.ts'
import { startHub } from '../../../server/src/hub/index.ts'
import { createBook, createMarketNames, publishBook } from '../../../server/src/modules/catalogue/index.ts'
import { inProcessBus } from '../../../server/src/platform/bus/bus-in-process.ts'
import { createLog } from '../../../server/src/platform/operation/log.ts'
import { createMetrics } from '../../../server/src/platform/operation/metrics.ts'
import { keepObjectsYoung } from '../../../server/src/platform/operation/young-objects.ts'
import { manualClock } from '../../../server/src/platform/turns/clock.ts'
import { answerQuestions } from '../hub/child.ts'
import { simulatorBeside } from './simulator-beside.ts'

const START = Date.parse('2026-03-01T00:00:00Z')
/** Well below what makes a producer look silent. */
const TICK_MS = 2_000

keepObjectsYoung()
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const clock = manualClock(START)
const log = createLog({ level: 'error' })
const simulator = simulatorBeside()
const names = createMarketNames()
const book = createBook({ clock, names })
let listener: FeedListener | undefined
let ended = 0

/** A process with feed, book, hubs and bus whose clock the bench moves. */
answerQuestions({
  async start() {
    const bus = inProcessBus({ clock, log })
    publishBook({ book: book.view, bus, clock, log, epoch: 1, holds: () => true })
    await startHub({ hubs: createHubServer(), book: book.view, bus, clock })
    book.view.onChange(({ kind }) => {
      if (kind === 'removed') ended += 1
    })
    await startProviderOne({
      source: {
        async start(to) {
          listener = to
          to.onUp()
        },
        stop: async () => undefined,
      },
      api: simulator.api,
      book,
      names,
      store: { load: async () => new Map(), keep: async () => undefined },
      keepAside: () => undefined,
      written: async () => undefined,
      clock,
      log,
      counters: createFeedCounters(createMetrics()),
    })
    return {}
  },

  /** So much of the day, as fast as it goes. */
  async play({ ms }: { ms: number }) {
    for (let passed = 0; passed < ms; passed += TICK_MS) await tick()
    return {}
  },

  /** What is held when everything that can go has gone. */
  heap() {
    collectGarbage()
    return { bytes: process.memoryUsage().heapUsed, ended }
  },
})

async function tick(): Promise<void> {
  clock.advance(TICK_MS)
  const bodies = await simulator.tick(clock.now().getTime(), TICK_MS)
  await Promise.all(bodies.map(hear))
}

function hear(body: string): Promise<void> {
  return new Promise((done) => listener?.onMessage({ routingKey: 'bench', body }, done))
}
