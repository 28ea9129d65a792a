import { expect, test } from 'vitest'
import { manualClock } from '../../../platform/turns/clock.ts'
import { createFixtureLoader } from './fixture-loader.ts'

function fixtureXml(id: string, home = 'América'): string {
  return `<fixtures_fixture><fixture id="${id}" start_time="2026-01-01T02:00:00Z" status="live">
    <tournament id="sr:tournament:1" name="Liga MX"><sport id="sr:sport:1" name="S"/><category id="sr:category:1" name="C"/></tournament>
    <competitors><competitor id="sr:competitor:1" name="${home}" qualifier="home"/><competitor id="sr:competitor:2" name="B" qualifier="away"/></competitors>
  </fixture></fixtures_fixture>`
}

interface Call {
  readonly id: string
  answer(xml: string): Promise<void>
  fail(): Promise<void>
}

/** An API whose answers the test gives by hand. */
function setUp() {
  const clock = manualClock('2026-01-01T00:00:00Z')
  const calls: Call[] = []
  const homes: string[] = []
  const givenUp: string[] = []
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const loader = createFixtureLoader({
    clock,
    api: {
      get: (path) =>
        new Promise((resolve, reject) => {
          calls.push({
            id: path.split('/')[5] ?? '',
            answer(xml) {
              resolve(xml)
              return settle()
            },
            fail() {
              reject(new Error('down'))
              return settle()
            },
          })
        }),
    },
    onFixture: (fixture) => homes.push(fixture.home.name),
    onGiveUp: (eventId) => givenUp.push(eventId),
  })
  return { clock, calls, homes, givenUp, loader }
}

test('an event wanted by many messages is read once', async () => {
  const { calls, homes, loader } = setUp()
  for (let i = 0; i < 5; i++) loader.want('sr:match:1')
  expect(calls.map(({ id }) => id)).toEqual(['sr:match:1'])
  await calls[0]?.answer(fixtureXml('sr:match:1'))
  expect(homes).toEqual(['América'])
})

test('a change while the fixture is on its way reads it once more', async () => {
  const { calls, homes, loader } = setUp()
  loader.want('sr:match:1')
  loader.refresh('sr:match:1')
  loader.refresh('sr:match:1')
  expect(calls).toHaveLength(1)
  await calls[0]?.answer(fixtureXml('sr:match:1', 'Before'))
  expect(calls).toHaveLength(2)
  await calls[1]?.answer(fixtureXml('sr:match:1', 'After'))
  expect(calls).toHaveLength(2)
  expect(homes).toEqual(['Before', 'After'])
})

test('at most eight are read at a time, and the others wait their turn', async () => {
  const { calls, loader } = setUp()
  for (let i = 1; i <= 10; i++) loader.want(`sr:match:${i}`)
  expect(calls).toHaveLength(8)
  await calls[0]?.answer(fixtureXml('sr:match:1'))
  expect(calls).toHaveLength(9)
})

test('a failed read is tried again three times, then the event rests for five minutes', async () => {
  const { clock, calls, givenUp, loader } = setUp()
  loader.want('sr:match:1')
  await calls[0]?.fail()
  for (const [tries, waitMs] of [1000, 3000, 10_000].entries()) {
    clock.advance(waitMs - 1)
    expect(calls).toHaveLength(tries + 1)
    clock.advance(1)
    expect(calls).toHaveLength(tries + 2)
    expect(givenUp).toEqual([])
    await calls[tries + 1]?.fail()
  }
  expect(givenUp).toEqual(['sr:match:1'])
  loader.want('sr:match:1')
  clock.advance(5 * 60_000 - 1)
  loader.want('sr:match:1')
  expect(calls).toHaveLength(4)
  clock.advance(1)
  loader.want('sr:match:1')
  expect(calls).toHaveLength(5)
})

test('a change wakes an event that rests', async () => {
  const { clock, calls, givenUp, loader } = setUp()
  loader.want('sr:match:1')
  for (let i = 0; i < 4; i++) {
    await calls[i]?.fail()
    clock.advance(10_000)
  }
  expect(givenUp).toHaveLength(1)
  loader.refresh('sr:match:1')
  expect(calls).toHaveLength(5)
})

test('the fixture of another event is not taken for this one', async () => {
  const { calls, homes, loader } = setUp()
  loader.want('sr:match:1')
  await calls[0]?.answer(fixtureXml('sr:match:2'))
  expect(homes).toEqual([])
})

test('after the stop nothing is read or told', async () => {
  const { clock, calls, homes, loader } = setUp()
  loader.want('sr:match:1')
  loader.want('sr:match:2')
  await calls[1]?.fail()
  loader.stop()
  await calls[0]?.answer(fixtureXml('sr:match:1'))
  clock.advance(60_000)
  expect(calls).toHaveLength(2)
  expect(homes).toEqual([])
})
