import { SELECTION_STATUS } from '@momio/contract/live-book'
import { createSimulator, watchAsProviderTwo } from '@momio/simulator'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { createBook } from '../../modules/catalogue/index.ts'
import { inProcessBus } from '../../platform/bus/bus-in-process.ts'
import { startOutboxRelay } from '../../platform/bus/outbox-relay.ts'
import type { Database } from '../../platform/database/database.ts'
import { createHealth } from '../../platform/operation/health.ts'
import { createLog } from '../../platform/operation/log.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { type ManualClock, manualClock, systemClock } from '../../platform/turns/clock.ts'
import { acceptUpdategram } from './accept-updategram.ts'
import { eventIdOf } from './fixture-input.ts'
import { startProviderTwo } from './provider-two.ts'
import { twoCounters } from './two-counters.ts'
import { updategramSchema } from './updategram.ts'

const START = Date.parse('2026-03-01T02:00:00Z')
const MINUTE_MS = 60_000
const log = createLog({ level: 'silent' })
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A process that plays the matches and reads them as provider two, until it is stopped. */
async function lead(db: Database, clock: ManualClock) {
  const now = () => clock.now().getTime()
  const bus = inProcessBus({ clock, log })
  const relay = startOutboxRelay({
    database: db,
    bus,
    clock: systemClock(),
    log,
    metrics: createMetrics(),
    health: createHealth(),
  })
  const book = createBook({ clock })
  const reader = await startProviderTwo({
    book,
    db,
    clock,
    log,
    counters: twoCounters(createMetrics()),
    keepAside: () => undefined,
  })
  const simulator = createSimulator({
    seed: 'takeover',
    now,
    matches: { soccer: 8, basketball: 8 },
    pricesPerSecond: 1,
  })
  const pushed: Parameters<typeof acceptUpdategram>[1][] = []
  const unwatch = watchAsProviderTwo(simulator, now, (message) => pushed.push(updategramSchema.parse(message)))
  simulator.tick(0)
  return {
    book,
    playing: () => new Set(simulator.matches().map(({ event }) => eventIdOf(event.matchId))),
    async play(seconds: number) {
      for (let second = 0; second < seconds; second += 5) {
        clock.advance(5000)
        simulator.tick(5000)
        for (const message of pushed.splice(0)) await acceptUpdategram(db, message, clock.now())
      }
    },
    async stop() {
      unwatch()
      await reader.stop()
      await relay.stop()
      await bus.close()
    },
  }
}

test('after a takeover no match is doubled, none runs backwards and none that is over is open [FEED-2] [FEED-5]', async () => {
  const { database, drop } = await testDatabase()
  ends.push(drop)
  const clock = manualClock(START)
  const points = new Map<string, number>()
  for (let takeover = 0; takeover < 3; takeover++) {
    const leader = await lead(database, clock)
    ends.push(leader.stop)
    await leader.play(60)
    const playing = leader.playing()
    const open = () => [...leader.book.view.events()].filter(({ lines }) => isOpen(lines)).map(({ match }) => match)
    await eventually(() => {
      expect(open().length).toBeGreaterThan(0)
      for (const { id, homeScore, awayScore } of open()) {
        expect(playing).toContain(id)
        expect((homeScore ?? 0) + (awayScore ?? 0)).toBeGreaterThanOrEqual(points.get(id) ?? 0)
      }
    })
    for (const { id, homeScore, awayScore } of open()) points.set(id, (homeScore ?? 0) + (awayScore ?? 0))
    const names = open().map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    await leader.stop()
    ends.pop()
    // Nobody plays for a while: matches end and others begin.
    clock.advance(25 * MINUTE_MS)
  }
})

function isOpen(lines: ReadonlyMap<string, { readonly status: number }>): boolean {
  return [...lines.values()].some(({ status }) => status === SELECTION_STATUS.Active)
}
