import { createSimulator, type PushedUpdategram, watchAsProviderTwo } from '@momio/simulator'
import { expect, test } from 'vitest'
import { createBook } from '../../modules/catalogue/index.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { partsOf } from './fixture-part.ts'
import { ProviderTwoFixture } from './provider-two-fixture.ts'
import { readUpdategram } from './updategram.ts'

const START = Date.parse('2026-03-01T02:00:00Z')

test('what the simulator says as provider two fills a book of its own, every message of it read [FEED-2] [FEED-5]', () => {
  const clock = manualClock(START)
  const now = () => clock.now().getTime()
  const matches = { soccer: 6, basketball: 3, tennis: 3, baseball: 3, iceHockey: 3 }
  const simulator = createSimulator({ seed: 'two', now, matches, prematch: 20 })
  const book = createBook({ clock })
  const fixtures = new Map<number, ProviderTwoFixture>()
  const problems: string[] = []

  function take(pushed: PushedUpdategram): void {
    const reading = readUpdategram(Buffer.from(JSON.stringify(pushed)))
    if (!reading.ok) return void problems.push(reading.problem)
    for (const part of partsOf(reading.message, now())) {
      const fixture = fixtures.get(part.fixtureId) ?? new ProviderTwoFixture(book, part.fixtureId, () => undefined)
      fixtures.set(part.fixtureId, fixture)
      const taken = fixture.take(part, now())
      if (taken !== 'applied') problems.push(`${part.part}: ${taken}`)
    }
  }

  watchAsProviderTwo(simulator, now, take)
  for (let second = 0; second < 120; second++) {
    clock.advance(1000)
    simulator.tick(1000)
  }
  expect(problems).toEqual([])
  const events = [...book.view.events()]
  expect(new Set(events.map(({ phase }) => phase))).toEqual(new Set(['live', 'prematch']))
  const sports = new Set(events.map(({ match }) => match.sportId))
  expect(sports).toContain('bg:sport:10')
  for (const { match } of events.filter(({ phase, match }) => phase === 'live' && match.bookingStatus === 2)) {
    expect(match.markets.length, match.id).toBeGreaterThan(0)
    expect(match.matchStatusDescription).not.toBe('')
    // Basketball and ice hockey are played towards the end of the period.
    const countsDown = match.clock?.countsDown
    if (countsDown !== undefined) expect(countsDown, match.sportURN).toBe(match.sportId !== 'bg:sport:10')
  }
})
