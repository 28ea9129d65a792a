import { describe, expect, test } from 'vitest'
import { anyFixture, arrived, oddsXml, START, scriptedProvider } from '../../../../test/catalogue/provider-one.ts'
import { testDatabase } from '../../../../test/database.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { aliveStore } from './alive-store.ts'

type Scripted = Awaited<ReturnType<typeof scriptedProvider>>

/** A live match of producer 1 and one of producer 3, both open. */
async function openMatches(scripted: Scripted): Promise<void> {
  await scripted.live(0)
  scripted.send(oddsXml('sr:match:1', '1.5', { timestamp: now(scripted) }))
  scripted.send(oddsXml('sr:match:3', '1.5', { timestamp: now(scripted), product: 3 }))
  await arrived()
  expect(statuses(scripted)).toEqual([1, 1])
}

const now = ({ clock }: Scripted) => clock.now().getTime()

/** Of the lines of producer 1 and of producer 3. */
function statuses({ book }: Scripted): (number | undefined)[] {
  return ['sr:match:1', 'sr:match:3'].map((id) => [...(book.view.event(id)?.lines.values() ?? [])][0]?.status)
}

function downReasons({ book }: Scripted) {
  return book.view.downProducers().map(({ producerId, reason }) => [producerId, reason])
}

describe('the producers of the feed', () => {
  test('are all down from the start, and each opens when its own recovery is through [UOF-5]', async () => {
    const scripted = await scriptedProvider({ get: anyFixture })
    await arrived()
    expect(downReasons(scripted)).toEqual([
      [1, 'recovering'],
      [3, 'recovering'],
    ])
    scripted.alive(3)
    await arrived()
    expect(scripted.recoveries).toEqual([{ product: 'pre', after: null, id: expect.any(Number) }])
    expect(downReasons(scripted)).toEqual([[1, 'recovering']])
  })

  test('no alive for 20 s suspends only the markets of that producer, and tells why [UOF-2]', async () => {
    const scripted = await scriptedProvider({ get: anyFixture })
    await openMatches(scripted)
    await scripted.live(30_000, [3])
    expect(statuses(scripted)).toEqual([-1, 1])
    expect(downReasons(scripted)).toEqual([[1, 'silent']])
    scripted.alive(1)
    await arrived()
    expect(scripted.recoveries.at(-1)).toMatchObject({ product: 'liveodds', after: START })
    expect(statuses(scripted)).toEqual([1, 1])
  })

  test('messages of a recovery count by their time, like all others [UOF-5]', async () => {
    const scripted = await scriptedProvider({ get: anyFixture })
    await openMatches(scripted)
    scripted.script.recovery = 'accept'
    await scripted.live(30_000, [3])
    scripted.alive(1)
    await arrived()
    const { id } = scripted.recoveries.at(-1) ?? { id: 0 }
    scripted.send(oddsXml('sr:match:1', '1.9', { timestamp: now(scripted) }))
    scripted.send(oddsXml('sr:match:1', '1.7', { timestamp: START + 5000, requestId: id }))
    scripted.complete(1, id - 1)
    await arrived()
    expect(statuses(scripted)).toEqual([-1, 1])
    scripted.complete(1, id)
    await arrived()
    expect(statuses(scripted)).toEqual([1, 1])
    expect(scripted.book.match('sr:match:1')?.markets[0]?.outcomes[0]?.odds).toBe(1.9)
  })

  test('a call that fails keeps the producer down and is made again [UOF-6]', async () => {
    const scripted = await scriptedProvider({ get: anyFixture })
    scripted.script.recovery = 'refuse'
    await scripted.live(20_000, [1])
    expect(scripted.recoveries.length).toBeGreaterThan(1)
    expect(downReasons(scripted)).toContainEqual([1, 'recovering'])
    scripted.script.recovery = 'complete'
    await scripted.live(40_000, [1])
    expect(downReasons(scripted).map(([product]) => product)).not.toContain(1)
    expect(new Set(scripted.recoveries.map(({ id }) => id)).size).toBe(scripted.recoveries.length)
  })

  test('a broken connection suspends every producer at once [UOF-4]', async () => {
    const scripted = await scriptedProvider({ get: anyFixture })
    await openMatches(scripted)
    const asked = scripted.recoveries.length
    scripted.connection.down()
    expect(statuses(scripted)).toEqual([-1, -1])
    expect(downReasons(scripted)).toEqual([
      [1, 'disconnected'],
      [3, 'disconnected'],
    ])
    scripted.clock.advance(60_000)
    scripted.connection.up()
    await arrived()
    expect(scripted.recoveries).toHaveLength(asked)
    await scripted.live(0)
    expect(scripted.recoveries).toHaveLength(asked + 2)
    expect(statuses(scripted)).toEqual([1, 1])
  })

  test('a connection that breaks again at once stays broken, whatever still waits to be handled [UOF-4]', async () => {
    const scripted = await scriptedProvider({ get: anyFixture })
    await openMatches(scripted)
    scripted.connection.down()
    scripted.connection.up()
    scripted.connection.down()
    scripted.alive(1)
    await arrived()
    expect(downReasons(scripted)).toEqual([
      [1, 'disconnected'],
      [3, 'disconnected'],
    ])
  })

  test('an alive that comes 20 s late tells that we lag, whatever kept it [UOF-4]', async () => {
    const scripted = await scriptedProvider({ get: anyFixture })
    await openMatches(scripted)
    const asked = scripted.recoveries.length
    scripted.clock.advance(15_000)
    scripted.alive(1, { timestamp: now(scripted) - 20_001 })
    await arrived()
    expect(downReasons(scripted)).toEqual([[1, 'lagging']])
    expect(statuses(scripted)).toEqual([-1, 1])
    await scripted.live(0)
    expect(statuses(scripted)).toEqual([1, 1])
    expect(scripted.recoveries).toHaveLength(asked)
  })

  test('a producer nobody told of is down before its first price is shown', async () => {
    const scripted = await scriptedProvider({ get: anyFixture })
    await openMatches(scripted)
    scripted.send(oddsXml('sr:match:1', '1.5', { product: 4, timestamp: now(scripted) + 1 }))
    await arrived()
    expect(downReasons(scripted)).toEqual([[4, 'recovering']])
    expect(statuses(scripted)).toEqual([-1, 1])
  })

  test('those that are not ours are never heard of', async () => {
    const scripted = await scriptedProvider({ get: anyFixture })
    await scripted.live(0, [1, 3, 6])
    expect(downReasons(scripted)).toEqual([])
  })

  test('a start recovers from the alive that was kept, bounded by the window of its kind [UOF-1] [UOF-6]', async () => {
    const hour = 3_600_000
    const minute = 60_000
    const askedAfter = async (hoursAgo: number) => {
      const aliveAt = START - hoursAgo * hour
      const kept = new Map([
        [1, aliveAt],
        [3, aliveAt],
      ])
      const scripted = await scriptedProvider({ get: anyFixture, kept })
      await scripted.live(0)
      expect(downReasons(scripted)).toEqual([])
      const after = (product: string) => scripted.recoveries.find((asked) => asked.product === product)?.after
      return { live: after('liveodds'), prematch: after('pre') }
    }
    expect(await askedAfter(9)).toEqual({ live: START - 9 * hour, prematch: START - 9 * hour })
    expect(await askedAfter(11)).toEqual({ live: START - 10 * hour + minute, prematch: START - 11 * hour })
    expect(await askedAfter(71)).toEqual({ live: START - 10 * hour + minute, prematch: START - 71 * hour })
    expect(await askedAfter(73)).toEqual({ live: START - 10 * hour + minute, prematch: START - 72 * hour + minute })
  })

  test('the window of a recovery is that of the scope in the list, whatever the number of the producer [UOF-6]', async () => {
    const hour = 3_600_000
    const scripted = await scriptedProvider({
      get: anyFixture,
      kept: new Map([1, 5, 14].map((product) => [product, START - 80 * hour])),
      producers: `<producers>
        <producer id="1" api_url="https://api.example/v1/one/" active="true" scope="prematch"/>
        <producer id="5" api_url="https://api.example/v1/cricket/" active="true" scope="live|prematch"/>
        <producer id="14" api_url="https://api.example/v1/codds/" active="true" scope="live"/></producers>`,
    })
    await arrived()
    await scripted.live(0, [1, 5, 14])
    const windows = ['one', 'cricket', 'codds'].map((product) => {
      const { after } = scripted.recoveries.find((asked) => asked.product === product) ?? {}
      return (START + 60_000 - (after ?? 0)) / hour
    })
    expect(windows).toEqual([72, 72, 10])
  })

  test('an alive is kept only when everything before it is written [UOF-1]', async () => {
    let written = () => {}
    const scripted = await scriptedProvider({
      get: anyFixture,
      written: () =>
        new Promise((resolve) => {
          written = resolve
        }),
    })
    await scripted.live(20_000, [1])
    expect(scripted.keptNow).toEqual([])
    written()
    await arrived()
    written()
    await arrived()
    // The first, then the latest: those in between are of no use any more.
    expect(scripted.keptNow.map(([product]) => product)).toEqual([1, 1])
    expect(scripted.keptNow.at(-1)).toEqual([1, START + 20_000])
  })

  test('an alive is not kept while a fixture is still to come: its prices are nowhere yet [UOF-1]', async () => {
    let answer: () => void = () => undefined
    const scripted = await scriptedProvider({
      get: (path) =>
        new Promise((resolve) => {
          answer = () => resolve(anyFixture(path))
        }),
    })
    await scripted.live(0, [1])
    const keptBefore = scripted.keptNow.length
    scripted.send(oddsXml('sr:match:1', '1.5'))
    await arrived()
    scripted.clock.advance(10_000)
    scripted.alive(1)
    await arrived()
    expect(scripted.keptNow).toHaveLength(keptBefore)
    answer()
    await arrived()
    expect(scripted.keptNow.at(-1)).toEqual([1, START + 10_000])
  })
})

test('the database keeps the last alive of each producer, and never an earlier one over a later [UOF-1]', async () => {
  const { database, drop } = await testDatabase()
  try {
    const store = aliveStore(database, manualClock(START))
    expect([...(await store.load())]).toEqual([])
    await store.keep(1, START)
    await store.keep(3, START + 5)
    await store.keep(1, START + 10_000)
    await store.keep(1, START + 2000)
    expect(new Map(await store.load())).toEqual(
      new Map([
        [1, START + 10_000],
        [3, START + 5],
      ]),
    )
  } finally {
    await drop()
  }
})

test('a recovery that staff want is a full one: the markets of the producer wait for it, and its state says so [UOF-5] [PLAT-6]', async () => {
  const scripted = await scriptedProvider({ get: anyFixture })
  await openMatches(scripted)
  const producer = () => scripted.feed.health().find(({ product }) => product === 1)
  expect(producer()).toMatchObject({
    name: 'liveodds',
    down: null,
    recoveryAskedAt: null,
    aliveAt: scripted.clock.now(),
  })
  expect(producer()?.received).toBeGreaterThan(0)
  scripted.script.recovery = 'accept'
  scripted.feed.wantRecovery(1)
  await arrived()
  expect(scripted.recoveries.at(-1)).toMatchObject({ product: 'liveodds', after: null })
  expect(statuses(scripted)).toEqual([-1, 1])
  expect(producer()).toMatchObject({ down: 'recovering', recoveryAskedAt: scripted.clock.now() })
  scripted.complete(1, scripted.recoveries.at(-1)?.id ?? 0)
  scripted.send(oddsXml('sr:match:1', '1.6', { timestamp: now(scripted) + 1 }))
  await arrived()
  expect(statuses(scripted)).toEqual([1, 1])
  expect(producer()).toMatchObject({ down: null, recoveryAskedAt: null })
})
