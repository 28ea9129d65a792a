import type { Api } from '@momio/client/client'
import * as accountRoutes from '@momio/contract/account-routes'
import * as routes from '@momio/contract/betting-routes'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { ticketCalls } from './ticket-calls.ts'

test('a custom bet is told of with the one price of its ticket, other tickets with those of their legs [CUST-1] [BET-3]', async () => {
  const legs = [
    { selectionIndex: 0, decimalOdds: 2, americanOdds: 100, result: 'open' },
    { selectionIndex: 1, decimalOdds: 3, americanOdds: 200, result: 'open' },
  ]
  const ticket = { ticketId: 't1', decimalOdds: 4.2, americanOdds: 320, result: 'open', selectionsFinalState: legs }
  const asked: unknown[] = []
  const api = {
    call: (route: unknown) => {
      asked.push(route)
      return Promise.resolve(ticket)
    },
  } as unknown as Api
  const { status } = ticketCalls(api)
  const custom = await status('t1', { call: 'custom', version: 'v1' })
  expect(custom.selectionsFinalState).toMatchObject([{ selectionIndex: 0, decimalOdds: 4.2 }])
  expect((await status('t1', { call: 'multiple', version: 'v1' })).selectionsFinalState).toEqual(legs)
  expect(asked).toEqual([routes.ticketDetail, routes.getTicketStatus])
})

test('the loss limit is asked with what could be lost, and one that is passed says what is left [RG-5]', async () => {
  const asked: unknown[] = []
  let remaining: number | null = null
  const api = {
    call: async (route: unknown, sent: { query?: unknown }) => {
      expect(route).toBe(accountRoutes.validateLost)
      asked.push(sent.query)
      return { data: { hasUserLostLimit: remaining !== null, remaining } }
    },
  } as unknown as Api
  const { lossRoom } = ticketCalls(api)
  expect(await lossRoom(pesos(120.5))).toBeNull()
  expect(asked).toEqual([{ transactionAmount: 120.5 }])
  remaining = 20
  expect(await lossRoom(pesos(120.5))).toBe(pesos(20))
})
