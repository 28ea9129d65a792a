import { expect, test } from 'vitest'
import { createSimulator } from '../simulator.ts'
import { type PushedUpdategram, watchAsProviderTwo } from './provider-two.ts'

const START = Date.parse('2026-03-01T02:00:00Z')

/** Plays for so many simulated minutes and gives what provider two said. */
function listen(minutes: number, matches = { soccer: 6, basketball: 3, tennis: 3 }, start = START): PushedUpdategram[] {
  let now = start
  const simulator = createSimulator({ seed: 'two', now: () => now, matches, pricesPerSecond: 1 })
  const messages: PushedUpdategram[] = []
  watchAsProviderTwo(
    simulator,
    () => now,
    (message) => messages.push(message),
  )
  for (let second = 0; second < minutes * 60; second++) {
    now += 1000
    simulator.tick(1000)
  }
  return messages
}

const header = ({ Header }: PushedUpdategram) => Header as { MessageFixtureOrder: number; MessageGuid: string }
const fixtureId = (message: PushedUpdategram) => {
  const command = Object.values(message).find((part) => part !== message.Header) as { Id?: number; FixtureId?: number }
  return command.Id ?? command.FixtureId
}

test('the second provider tells of a match in order, each message once, and sends a heartbeat every 10 s [FEED-2]', () => {
  const messages = listen(3)
  const heartbeats = messages.filter((message) => 'Heartbeat' in message)
  expect(heartbeats).toHaveLength(18)
  expect(new Set(messages.map((message) => header(message).MessageGuid)).size).toBe(messages.length)
  const fixtures = Map.groupBy(
    messages.filter((message) => !('Heartbeat' in message)),
    fixtureId,
  )
  expect(fixtures.size).toBeGreaterThan(2)
  for (const sent of fixtures.values()) {
    const orders = sent.map((message) => header(message).MessageFixtureOrder)
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
    expect(sent[0]).toHaveProperty('Fixture')
    expect(sent.some((message) => 'MarketSet' in message)).toBe(true)
  }
})

test('the second provider says the same again from the same seed [FEED-5]', () => {
  expect(listen(1)).toEqual(listen(1))
})

test('whoever goes on after a restart tells of the same lines, in an order that rises [FEED-2] [FEED-5]', () => {
  const before = listen(1)
  const after = listen(1, undefined, START + 60_000)
  const fixtures = Map.groupBy(
    [...before, ...after].filter((message) => !('Heartbeat' in message)),
    fixtureId,
  )
  const names = new Map<string, string>()
  for (const [id, sent] of fixtures) {
    const orders = sent.map((message) => header(message).MessageFixtureOrder)
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
    for (const message of sent) {
      const { MarketSet } = message as { MarketSet?: { Markets: { Id: number; Name: string; Handicap?: number }[] } }
      for (const { Id, Name, Handicap } of MarketSet?.Markets ?? []) {
        const line = `${Name} ${Handicap}`
        expect(names.get(`${id} ${Id}`) ?? line).toBe(line)
        names.set(`${id} ${Id}`, line)
      }
    }
  }
})

test('every market the second provider sold is resulted when its match ends [FEED-2]', () => {
  const messages = listen(70, { soccer: 2, basketball: 3, tennis: 0 })
  const sold = new Map<number, Set<number>>()
  const resulted = new Map<number, Set<number>>()
  const over = new Set<number>()
  for (const message of messages) {
    const { Fixture, MarketSet, ResultSet } = message as {
      Fixture?: { Id: number; Status: string }
      MarketSet?: { FixtureId: number; Markets: { Id: number }[] }
      ResultSet?: { FixtureId: number; Results: { MarketId: number }[] }
    }
    if (Fixture && (Fixture.Status === 'Finished' || Fixture.Status === 'Closed')) over.add(Fixture.Id)
    if (MarketSet)
      add(
        sold,
        MarketSet.FixtureId,
        MarketSet.Markets.map(({ Id }) => Id),
      )
    if (ResultSet)
      add(
        resulted,
        ResultSet.FixtureId,
        ResultSet.Results.map(({ MarketId }) => MarketId),
      )
  }
  expect(over.size).toBeGreaterThan(0)
  for (const id of over) expect([...(resulted.get(id) ?? [])].sort()).toEqual([...(sold.get(id) ?? [])].sort())
})

function add(to: Map<number, Set<number>>, id: number, values: readonly number[]): void {
  const known = to.get(id) ?? new Set()
  for (const value of values) known.add(value)
  to.set(id, known)
}

test('of three matches of a sport the second provider has one at most, at any time of the day [FEED-2]', () => {
  for (let hour = 0; hour < 24; hour += 4) {
    const messages = listen(0.1, { soccer: 0, basketball: 0, tennis: 3 }, START + hour * 3_600_000)
    const fixtures = messages.filter((message) => 'Fixture' in message).map(fixtureId)
    expect(new Set(fixtures).size).toBeLessThanOrEqual(1)
  }
})
