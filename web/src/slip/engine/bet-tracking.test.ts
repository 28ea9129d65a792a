import { localError } from '@momio/client/api-error'
import { TICKET_STATUS, TICKET_TYPE } from '@momio/contract/ticket-codes'
import type { TrackedEvent } from '@momio/contract/tracking'
import { REJECT_CODE } from '@momio/domain/betting/reject-code'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { exampleItem } from '../../../test/slip-items.ts'
import { ticketStatus } from '../../../test/ticket-status.ts'
import { withType } from '../slip-changes.ts'
import { EMPTY_SLIP, withItems } from '../slip-state.ts'
import { createBetTracking } from './bet-tracking.ts'
import { makePlacing } from './make-placing.ts'
import { withAnswer, withStatuses } from './note-answers.ts'

/** Two singles whose placing is over: the first is accepted, the second was not decided in time. */
function leftPending() {
  const tracked: TrackedEvent[] = []
  const listeners: ((ticketId?: string) => void)[] = []
  const server = { status: ticketStatus('t2', TICKET_STATUS.Pending), isOffline: false, looks: [] as string[] }
  const tracking = createBetTracking({
    calls: {
      async status(ticketId, _, { playerId }) {
        server.looks.push(`${ticketId} of ${playerId}`)
        if (server.isOffline) throw localError('NETWORK_FAILED', new Error('offline'))
        return server.status
      },
    },
    track: (name, properties) => tracked.push({ name, properties }),
    onTicketChanged: (listener) => listeners.push(listener),
  })
  const items = [exampleItem({ match: 1, stake: pesos(20) }), exampleItem({ match: 2, stake: pesos(30) })]
  const slip = withType(withItems(EMPTY_SLIP, items), TICKET_TYPE.singles)
  const placing = makePlacing(slip, { policy: 'any', newId: () => 'r1', playerId: 'p1', now: 0 })
  const answered = withAnswer(placing, 'r1', {
    kind: 'each',
    validTicket: ['t1', 't2'].map((ticketId, indexTicket) => ({ indexTicket, ticketId, acceptsAt: null })),
    invalidTickets: [],
  })
  tracking.placed(withStatuses(answered, [ticketStatus('t1', TICKET_STATUS.Accepted)]))
  const made = { name: 'MakeBet', properties: { betType: 'Sencilla', tickets: 1, stake: 20 } }
  async function change(ticketId?: string) {
    for (const listener of listeners) listener(ticketId)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { tracked, server, change, made }
}

test('a ticket that is accepted after its placing was over is tracked then, once [BET-9]', async () => {
  const { tracked, server, change, made } = leftPending()
  expect(tracked).toEqual([made])
  await change('t1')
  expect(server.looks).toEqual([])
  await change('t2')
  expect(tracked).toEqual([made])
  server.status = ticketStatus('t2', TICKET_STATUS.Accepted)
  await Promise.all([change('t2'), change('t2')])
  await change('t2')
  expect(server.looks).toEqual(['t2 of p1', 't2 of p1', 't2 of p1'])
  expect(tracked).toEqual([made, { name: 'MakeBet', properties: { betType: 'Sencilla', tickets: 1, stake: 30 } }])
})

test('one that is rejected then is tracked as MakeBetError; what could not be read is read after the next connection [BET-9]', async () => {
  const { tracked, server, change, made } = leftPending()
  const code = 'EVENT_MARKET_NOT_ACTIVED'
  server.status = { ...ticketStatus('t2', TICKET_STATUS.Rejected), rejectCode: REJECT_CODE[code] }
  server.isOffline = true
  await change('t2')
  expect(tracked).toEqual([made])
  server.isOffline = false
  await change()
  expect(tracked).toEqual([
    made,
    { name: 'MakeBetError', properties: { betType: 'Sencilla', tickets: 1, stake: 30, code } },
  ])
})
