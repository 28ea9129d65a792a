import type { HistoryTicket } from '@momio/contract/ticket'
import { SETTLEMENT_RESULTS, TICKET_STATUS } from '@momio/contract/ticket-codes'
import { REJECT_CODE } from '@momio/domain/betting/reject-code'
import { expect, test } from 'vitest'
import es from './locales/es.json'
import { isClosable, moneyOf, phaseOf, rejectedSelection, rejectReason } from './ticket-look.ts'

const ticket: Parameters<typeof moneyOf>[0] = {
  status: TICKET_STATUS.Accepted,
  result: 'open',
  stake: 100,
  potentialPayout: 560,
  payout: null,
  cashouts: [],
}

test('a ticket waits, is refused or cancelled, and once accepted its result is what counts [BET-3]', () => {
  expect(phaseOf({ ...ticket, status: TICKET_STATUS.Pending })).toBe('pending')
  expect(phaseOf({ ...ticket, status: TICKET_STATUS.Rejected })).toBe('rejected')
  expect(phaseOf({ ...ticket, status: TICKET_STATUS.Canceled })).toBe('cancelled')
  for (const result of SETTLEMENT_RESULTS) expect(phaseOf({ ...ticket, result })).toBe(result)
})

test('an open ticket says what it may bring, a settled one what it brought, a refused one what it gave back [BET-9]', () => {
  expect(moneyOf(ticket)).toEqual({ name: 'possible', amount: 560 })
  expect(moneyOf({ ...ticket, status: TICKET_STATUS.Pending })).toEqual({ name: 'possible', amount: 560 })
  expect(moneyOf({ ...ticket, result: 'won', payout: 480 })).toEqual({ name: 'paid', amount: 480 })
  expect(moneyOf({ ...ticket, result: 'lost', payout: 0 })).toEqual({ name: 'paid', amount: 0 })
  expect(moneyOf({ ...ticket, result: 'void', payout: 100 })).toEqual({ name: 'returned', amount: 100 })
  expect(moneyOf({ ...ticket, status: TICKET_STATUS.Rejected })).toEqual({ name: 'returned', amount: 100 })
})

test('what was closed early counts with what the rest came to [BET-8] [BET-9]', () => {
  const half = { at: '2026-11-16T18:00:00.000Z', closedStake: 50, amount: 92.25, withheld: null, isAutomatic: false }
  const cashouts = [half]
  expect(moneyOf({ ...ticket, cashouts, result: 'won', payout: 280 })).toEqual({ name: 'paid', amount: 372.25 })
  expect(moneyOf({ ...ticket, cashouts, result: 'lost', payout: 0 })).toEqual({ name: 'paid', amount: 92.25 })
  expect(moneyOf({ ...ticket, cashouts, result: 'void', payout: 50 })).toEqual({ name: 'paid', amount: 142.25 })
  const all = [{ ...half, closedStake: 100, amount: 184.5 }]
  expect(moneyOf({ ...ticket, cashouts: all, result: 'cashedOut', payout: 0 })).toEqual({ name: 'paid', amount: 184.5 })
})

test('only an accepted ticket without a result can be closed early [BET-8]', () => {
  expect(isClosable({ ...ticket, isCashoutAvailable: true })).toBe(true)
  expect(isClosable({ ...ticket, isCashoutAvailable: false })).toBe(false)
  expect(isClosable({ ...ticket, status: TICKET_STATUS.Pending, isCashoutAvailable: true })).toBe(false)
  expect(isClosable({ ...ticket, result: 'won', isCashoutAvailable: true })).toBe(false)
})

test('every reject code has its reason in words, and an unknown one is told as refused [BET-3]', () => {
  for (const [reason, code] of Object.entries(REJECT_CODE)) {
    expect(rejectReason({ rejectCode: code })).toBe(reason)
    expect(es.reasons).toHaveProperty(reason)
  }
  expect(rejectReason({ rejectCode: 999 })).toBe('OTHER')
  expect(rejectReason({ rejectCode: null })).toBe('OTHER')
})

test('the selection that a multiple was refused for is named, a single needs none [BET-6]', () => {
  const leg = { matchName: 'América - Toluca' } as HistoryTicket['selections'][number]
  const other = { ...leg, matchName: 'Pumas - León' }
  expect(rejectedSelection({ selections: [leg, other], rejectIndex: 1 })).toBe(other)
  expect(rejectedSelection({ selections: [leg, other], rejectIndex: null })).toBeUndefined()
  expect(rejectedSelection({ selections: [leg], rejectIndex: 0 })).toBeUndefined()
})
