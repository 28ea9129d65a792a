import type { TableBet } from '@momio/contract/tables'
import { expect, test } from 'vitest'
import { canLeave, isAboard, seatOf, valueAt } from './seat.ts'

function bet(change: Partial<TableBet> = {}, autoCashOut: number | null = null): TableBet {
  const staked = change.staked ?? 50
  return {
    roundId: '0b5f0c0e-0000-4000-8000-000000000001',
    roundNo: 7,
    bet: { stake: staked * 100, autoCashOut },
    staked,
    leftAt: null,
    payout: null,
    withheld: 0,
    ...change,
  }
}

const facts = { flight: 'boarding', isOpen: true, isKnown: true, bets: [], isPlacing: false, isLeaving: false } as const

test('the one button bets before the take-off, lets the player off in flight, and then says what the server said [CAS-4]', () => {
  expect(seatOf(facts).kind).toBe('free')
  expect(seatOf({ ...facts, isPlacing: true }).kind).toBe('placing')
  expect(seatOf({ ...facts, bets: [bet()] })).toEqual({ kind: 'waiting', staked: 50 })
  expect(seatOf({ ...facts, flight: 'flying', bets: [bet()] }).kind).toBe('flying')
  expect(seatOf({ ...facts, flight: 'flying', bets: [bet()], isLeaving: true }).kind).toBe('leaving')
  expect(seatOf({ ...facts, flight: 'flying', bets: [bet({ leftAt: 184, payout: 92, withheld: 0.42 })] })).toEqual({
    kind: 'left',
    staked: 50,
    payout: 92,
    withheld: 0.42,
    leftAt: 184,
  })
  expect(seatOf({ ...facts, flight: 'lost', bets: [bet({ payout: 0 })] })).toEqual({ kind: 'lost', staked: 50 })
})

test('nobody can bet before the page knows what the player has on the round already [CAS-4]', () => {
  expect(seatOf({ ...facts, isKnown: false }).kind).toBe('opening')
})

test('when the rocket is lost the player is told nothing before the server has decided the bet [CAS-4]', () => {
  expect(seatOf({ ...facts, flight: 'lost', bets: [bet()] }).kind).toBe('deciding')
  expect(seatOf({ ...facts, flight: 'lost', bets: [bet()], isLeaving: true }).kind).toBe('deciding')
})

test('from the press that bets until the server has decided, the bet is on its way and no window opens over it [RG-7] [CAS-4]', () => {
  const course = [
    seatOf({ ...facts, isPlacing: true }),
    seatOf({ ...facts, bets: [bet()] }),
    seatOf({ ...facts, flight: 'flying', bets: [bet()] }),
    seatOf({ ...facts, flight: 'flying', bets: [bet()], isLeaving: true }),
    seatOf({ ...facts, flight: 'lost', bets: [bet()] }),
  ]
  expect(course.map(isAboard)).toEqual([true, true, true, true, true])
  const before = seatOf(facts)
  const after = seatOf({ ...facts, flight: 'flying', bets: [bet({ leftAt: 184, payout: 92 })] })
  expect([before, after].map(isAboard)).toEqual([false, false])
})

test('a flight without the player is watched, and a table that is closed takes no bet [CAS-4]', () => {
  expect(seatOf({ ...facts, flight: 'flying' }).kind).toBe('watching')
  expect(seatOf({ ...facts, flight: 'lost' }).kind).toBe('watching')
  expect(seatOf({ ...facts, flight: 'lost', isOpen: false }).kind).toBe('closed')
  expect(seatOf({ ...facts, flight: null }).kind).toBe('closed')
})

test('getting off is offered from the first hundredth until it happens by itself, at what the rules pay there [CAS-3]', () => {
  const [byHand, byItself] = [bet(), bet({ staked: 100 }, 200)]
  expect([100, 101, 9_999].map((multiple) => canLeave(byHand, multiple))).toEqual([false, true, true])
  expect([199, 200, 201].map((multiple) => canLeave(byItself, multiple))).toEqual([true, false, false])
  expect(canLeave(bet({ payout: 92, leftAt: 184 }), 150)).toBe(false)
  expect(valueAt([byHand], 184)).toBe(92)
  expect(valueAt([byHand, byItself], 300)).toBe(150 + 200)
  expect(valueAt([bet({ payout: 92, leftAt: 184 })], 300)).toBe(0)
})
