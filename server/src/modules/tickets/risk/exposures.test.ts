import { centavos } from '@momio/domain/money'
import { oddsFromDecimal } from '@momio/domain/odds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { newPlayers } from '../../../../test/money/play.ts'
import { lockBettingRoom } from './betting-room.ts'
import { readExposures, type StakedTicket } from './exposures.ts'
import '../tables.ts'

let shared: TestDatabase
let playerId: string
beforeAll(async () => {
  shared = await testDatabase()
  ;[playerId = ''] = await newPlayers(shared.database, 1)
})
afterAll(() => shared.drop())

const PLACE = { eventId: 'sr:match:1', lineId: '1', outcomeId: '1' }
const OTHER = { ...PLACE, outcomeId: '2' }
const STAKER = () => ({ playerId, eventId: PLACE.eventId })

function ticket(place: typeof PLACE, stake: number, odds: number): StakedTicket {
  return { playerId, stake: centavos(stake), legs: [{ ...place, odds: oddsFromDecimal(odds) }] }
}

test('bets that are placed and bets that are decided in one transaction count on the same room, and are written once [BET-6]', async () => {
  const waiting = ticket(PLACE, 100, 2)
  await shared.database.transaction(async (tx) => {
    const { exposures } = await lockBettingRoom(tx, [{ ...PLACE, playerId }])
    exposures.add(waiting)
    await exposures.write(tx)
  })
  await shared.database.transaction(async (tx) => {
    const { exposures } = await lockBettingRoom(tx, [
      { ...OTHER, playerId },
      { ...PLACE, playerId },
    ])
    exposures.add(ticket(OTHER, 50, 3))
    expect(exposures.of(PLACE)).toEqual({ event: 200, market: 200, outcome: 100 })
    expect(exposures.except(waiting).of(PLACE)).toEqual({ event: 100, market: 100, outcome: 0 })
    expect(exposures.except(waiting).stakedBy(playerId, PLACE.eventId)).toBe(50)
    exposures.takeBack(waiting)
    expect(exposures.of(OTHER)).toEqual({ event: 100, market: 100, outcome: 100 })
    await exposures.write(tx)
    await exposures.write(tx)
  })
  const kept = await readExposures(shared.database.kysely, [PLACE, OTHER], [STAKER()])
  expect(kept.of(PLACE)).toEqual({ event: 100, market: 100, outcome: 0 })
  expect(kept.of(OTHER)).toEqual({ event: 100, market: 100, outcome: 100 })
  expect(kept.stakedBy(playerId, PLACE.eventId)).toBe(50)
  expect([kept.isLocked(PLACE.eventId), kept.isLocked('sr:match:2')]).toEqual([false, false])
})
