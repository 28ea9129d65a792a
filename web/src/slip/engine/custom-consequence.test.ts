import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { expect, test } from 'vitest'
import { consequenceOf } from './custom-consequence.ts'

const REFUSED = { ticketId: null, status: TICKET_STATUS.Rejected } as const

test('a rejected ticket closes the builder, whatever the reason, and so does a closed match [CUST-1]', () => {
  const rejected = { ticketId: 'ticket-1', status: TICKET_STATUS.Rejected }
  expect(consequenceOf({ ...rejected, code: 'ODDS_DIFFERENCE_TOO_HIGH' })).toBe('close')
  expect(consequenceOf({ ...rejected, code: null })).toBe('close')
  expect(consequenceOf({ ...REFUSED, code: 'EVENT_MATCH_NOT_ACTIVED' })).toBe('close')
})

test('refused parts reload the selections; what is about the price or the player leaves them alone [CUST-1]', () => {
  expect(consequenceOf({ ...REFUSED, code: 'EVENT_MARKET_NOT_ACTIVED' })).toBe('reload')
  expect(consequenceOf({ ...REFUSED, code: 'SELECTIONS_NOT_COMBINABLE' })).toBe('reload')
  expect(consequenceOf({ ...REFUSED, code: 'ODDS_DIFFERENCE_TOO_HIGH' })).toBeNull()
  expect(consequenceOf({ ...REFUSED, code: 'FUNDS_SHORT' })).toBeNull()
})

test('an accepted or pending ticket means nothing for the builder [CUST-1]', () => {
  expect(consequenceOf({ ticketId: 'ticket-1', status: TICKET_STATUS.Accepted, code: null })).toBeNull()
  expect(consequenceOf({ ticketId: 'ticket-1', status: TICKET_STATUS.Pending, code: null })).toBeNull()
})
