import { expect, test } from 'vitest'
import {
  betStop,
  KICK_OFF,
  oddsChange,
  playing,
  result,
  SOCCER,
  settled,
  settlement,
  total,
} from '../../../../test/catalogue/book-example.ts'
import { BetStops } from './bet-stops.ts'
import { EventRecords } from './event-records.ts'
import { ProducerScopes } from './producer-scopes.ts'

const inAll = () => true

function closeEvents(records: EventRecords, count: number): void {
  for (let number = 0; number < count; number += 1) {
    const eventId = `sr:match:${number}`
    const record = records.open(eventId)
    record.fixture = { ...SOCCER, id: eventId }
    record.takeOdds(oddsChange({ eventId, markets: [result(2, 3, 4), total(2.5, 1.9, 1.9)] }))
    record.takeResult({ type: 'settlement', ...settlement([settled(1, '', { 1: 1 })], { eventId }) })
    record.takeOdds(oddsChange({ eventId, atSecond: 9, eventStatus: playing({ status: 3 }) }))
    records.noteClosed(record)
  }
}

test('of events that are over the results are kept a while, then the end alone, then nothing [UOF-17]', () => {
  const records = new EventRecords(inAll, new ProducerScopes())
  closeEvents(records, 5101)
  expect([...(records.get('sr:match:5100')?.lines.keys() ?? [])]).toEqual(['1'])
  expect(records.get('sr:match:5000')).toBeUndefined()
  expect(records.end('sr:match:5000')).toMatchObject({ fixture: { id: 'sr:match:5000' }, closedAt: KICK_OFF + 9000 })
  expect(records.end('sr:match:0')).toBeUndefined()
  const again = records.open('sr:match:5000')
  expect(again.isOpen).toBe(false)
  again.takeOdds(oddsChange({ eventId: 'sr:match:5000', atSecond: 10, eventStatus: playing() }))
  expect(again.isOpen).toBe(true)
})

test('events that wait for a fixture do not pile up [UOF-17]', () => {
  const records = new EventRecords(inAll, new ProducerScopes())
  for (let number = 0; number <= 20_000; number += 1) records.open(`sr:match:${number}`)
  expect(records.get('sr:match:0')).toBeUndefined()
  expect(records.get('sr:match:1')).toBeDefined()
})

test('bet stops do not pile up, and the later ones still stop what is older than all of them [UOF-10]', () => {
  const stops = new BetStops()
  for (let order = 1; order <= 500; order += 1) {
    stops.take(betStop({ atSecond: order, marketStatus: order <= 436 ? 0 : -1 }), order)
  }
  const line = { marketId: 1, product: 1, oddsAt: KICK_OFF, oddsOrder: 0 }
  expect(stops.firstFor(line, inAll)).toMatchObject({ timestamp: KICK_OFF + 437_000, status: -1 })
  expect(stops.firstFor({ ...line, oddsAt: KICK_OFF + 500_001 }, inAll)).toBeUndefined()
})
