import { TICKET_STATUS, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { exampleItem } from '../../../test/slip-items.ts'
import { ticketStatus } from '../../../test/ticket-status.ts'
import type { Placing } from '../placing.ts'
import { withType } from '../slip-changes.ts'
import { EMPTY_SLIP, withItems } from '../slip-state.ts'
import { betEvents } from './bet-events.ts'
import { makePlacing } from './make-placing.ts'
import { withAnswer, withRefusal, withStatuses } from './note-answers.ts'

const CHOICES = { policy: 'any', newId: () => 'r1', playerId: 'p1', now: 0 } as const
const items = [exampleItem({ match: 1, stake: pesos(20) }), exampleItem({ match: 2, stake: pesos(30) })]
const multiple = withItems({ ...EMPTY_SLIP, stakeMultiple: pesos(100) }, items)

test('a multiple that is taken is tracked as MakeBet with Múltiple [BET-9]', () => {
  const answered = withAnswer(makePlacing(multiple, CHOICES), 'r1', { kind: 'one', ticketId: 't1', acceptsAt: null })
  expect(betEvents(answered)).toEqual([])
  expect(betEvents(withStatuses(answered, [ticketStatus('t1', TICKET_STATUS.Accepted)]))).toEqual([
    { name: 'MakeBet', properties: { betType: 'Múltiple', tickets: 1, stake: 100 } },
  ])
})

test('singles are tracked as Sencilla, what was taken and what was refused for itself [BET-9]', () => {
  const placing: Placing = makePlacing(withType(multiple, TICKET_TYPE.singles), CHOICES)
  const answered = withAnswer(placing, 'r1', {
    kind: 'each',
    validTicket: [{ indexTicket: 0, ticketId: 't1', acceptsAt: null }],
    invalidTickets: [{ indexTicket: 1, error: 'FUNDS_SHORT', context: null }],
  })
  expect(betEvents(withStatuses(answered, [ticketStatus('t1', TICKET_STATUS.Accepted)]))).toEqual([
    { name: 'MakeBet', properties: { betType: 'Sencilla', tickets: 1, stake: 20 } },
    { name: 'MakeBetError', properties: { betType: 'Sencilla', tickets: 1, stake: 30, code: 'FUNDS_SHORT' } },
  ])
})

test('a refusal of the whole request is tracked as MakeBetError with its code [BET-9]', () => {
  const refused = withRefusal(makePlacing(multiple, CHOICES), 'r1', { code: 'LOSS_LIMIT' })
  expect(betEvents(refused)).toEqual([
    { name: 'MakeBetError', properties: { betType: 'Múltiple', tickets: 1, stake: 100, code: 'LOSS_LIMIT' } },
  ])
})
