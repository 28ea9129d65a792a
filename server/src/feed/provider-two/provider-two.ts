import { setImmediate as nextTurn } from 'node:timers/promises'
import { PRODUCER, PROVIDER } from '@momio/contract/live-book'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/operation/log.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { forgetOldFixtures, keptParts, UPDATEGRAM_TAKEN } from './accept-updategram.ts'
import type { FixturePart } from './fixture-part.ts'
import { ProviderTwoFixture, type TwoBook } from './provider-two-fixture.ts'
import type { TwoCounters } from './two-counters.ts'

export const HEARTBEAT = 'live.heartbeat.two'

/** Heartbeats come every 10 s. */
const SILENCE_MS = 25_000
const LOOK_EVERY_MS = 1000
const FORGET_EVERY_MS = 60 * 60_000
/** Of a fixture nothing was said of for this long. */
const FORGET_AFTER_MS = 3 * 24 * 60 * 60_000
/** Parts applied before others get their turn, when a whole book is read at once. */
const SLICE = 200

export interface ProviderTwoOptions {
  readonly book: TwoBook
  readonly db: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  readonly counters: TwoCounters
}

/** Reads what provider two pushes into the book: first what was kept of it, then what comes. */
export async function startProviderTwo(options: ProviderTwoOptions): Promise<{ stop(): Promise<void> }> {
  const { book, db, bus, clock, log, counters } = options
  const fixtures = new Map<number, ProviderTwoFixture>()
  let heardAt = Number.NEGATIVE_INFINITY
  let isUp = false

  function setUp(up: boolean): void {
    if (up === isUp) return
    isUp = up
    tellProducers(up ? null : 'silent')
  }

  function tellProducers(down: 'silent' | null): void {
    for (const product of [PRODUCER.liveOdds, PRODUCER.control]) {
      book.setProducer({ provider: PROVIDER.two, product, down })
    }
  }

  function take(part: FixturePart): void {
    const fixture = fixtures.get(part.fixtureId) ?? new ProviderTwoFixture(book, part.fixtureId)
    fixtures.set(part.fixtureId, fixture)
    try {
      const taken = fixture.take(part, clock.now().getTime())
      if (taken !== 'applied') counters.problem(taken)
    } catch (error) {
      counters.problem('not-applied')
      log.warn({ err: error, fixtureId: part.fixtureId, part: part.part }, 'provider two sent what cannot be used')
    }
  }

  function look(): void {
    const now = clock.now()
    setUp(now.getTime() - heardAt <= SILENCE_MS)
    book.expire(now)
    for (const fixture of fixtures.values()) fixture.expireMarkets(now.getTime())
  }

  let forgetting: Promise<void> | undefined

  function forgetOld(): Promise<void> {
    const before = clock.now().getTime() - FORGET_AFTER_MS
    for (const [id, { lastTimestamp }] of fixtures) if (lastTimestamp < before) fixtures.delete(id)
    forgetting ??= forgetOldFixtures(db, before)
      .catch((error: unknown) => log.warn({ err: error }, 'old fixtures of provider two could not be forgotten'))
      .finally(() => {
        forgetting = undefined
      })
    return forgetting
  }

  tellProducers('silent')
  // Listening first: what comes while the kept parts are read is not lost, and their order decides all the same.
  const messages = await bus.subscribe(UPDATEGRAM_TAKEN, ({ data }) => {
    for (const part of JSON.parse(Buffer.from(data).toString()) as FixturePart[]) take(part)
  })
  const heartbeats = await bus.subscribe(HEARTBEAT, () => {
    heardAt = clock.now().getTime()
    setUp(true)
  })
  await forgetOld()
  let done = 0
  for (const part of await keptParts(db)) {
    take(part)
    if (++done % SLICE === 0) await nextTurn()
  }
  const stopLooking = clock.every(LOOK_EVERY_MS, look)
  const stopForgetting = clock.every(FORGET_EVERY_MS, () => void forgetOld())
  return {
    async stop() {
      stopLooking()
      stopForgetting()
      await messages.stop()
      await heartbeats.stop()
      await forgetting
    },
  }
}
