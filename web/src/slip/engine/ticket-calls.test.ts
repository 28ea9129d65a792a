import { type Api, createApi } from '@momio/client/client'
import { exampleStorage, exampleToken } from '@momio/client/test/example-token'
import { storedTokens } from '@momio/client/token-store'
import * as accountRoutes from '@momio/contract/account-routes'
import * as routes from '@momio/contract/betting-routes'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { exampleCustomItem, exampleItem } from '../../../test/slip-items.ts'
import { EMPTY_SLIP, withItems } from '../slip-state.ts'
import { makePlacing } from './make-placing.ts'
import { ticketCalls } from './ticket-calls.ts'

const SENDING = { playerId: 'ana', signal: new AbortController().signal }

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
  const custom = await status('t1', { call: 'custom', version: 'v1' }, SENDING)
  expect(custom.selectionsFinalState).toMatchObject([{ selectionIndex: 0, decimalOdds: 4.2 }])
  expect((await status('t1', { call: 'multiple', version: 'v1' }, SENDING)).selectionsFinalState).toEqual(legs)
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

test('a bet and the looks at its ticket go out with the token of the player whose it is, whatever token is stored when they leave [BET-5]', async () => {
  const storage = exampleStorage()
  const tokens = storedTokens(() => storage)
  const signIn = (subject: string, secondsLeft?: number) =>
    tokens.write({ token: exampleToken(subject, secondsLeft), refreshToken: `of ${subject}` })
  const sent: (string | null)[] = []
  const api = createApi({
    baseUrl: 'https://momio.test',
    tokens,
    events: new EventTarget(),
    // The other player's token is stored while the first one's is renewed.
    lock: (work) => {
      signIn('berta')
      return work()
    },
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers).get('authorization'))
      return Response.json({ data: { ticketId: 't1', acceptsAt: null } })
    },
  })
  const { place, status, isSignedIn } = ticketCalls(api, undefined, tokens)
  const items = [exampleItem({ match: 1 }), exampleItem({ match: 2 })]
  const choices = { playerId: 'ana', policy: 'any', newId: () => 'r1', now: 0 } as const
  const singles = items.map((item) => makePlacing(withItems(EMPTY_SLIP, [item]), choices))
  const requests = [makePlacing(withItems(EMPTY_SLIP, items), choices), ...singles].flatMap((one) => one.requests)
  const placings = ['custom', 'many-providers', 'parlay', 'multiple', 'multi-single-one', 'multi-single-two'] as const
  const sendings = [
    ...placings.flatMap((call) => requests.map((request) => () => place({ ...request, call }, SENDING))),
    ...(['custom', 'multiple'] as const).map((call) => () => status('t1', { call, version: 'v1' }, SENDING)),
  ]

  for (const unsafe of [() => tokens.clear(), () => signIn('berta'), () => signIn('ana', -1)]) {
    for (const send of sendings) {
      unsafe()
      await expect(send()).rejects.toMatchObject({ status: 401 })
    }
    expect(isSignedIn('ana')).toBe(false)
  }
  expect(sent).toEqual([])

  signIn('ana')
  expect(isSignedIn('ana')).toBe(true)
  for (const send of sendings) await send()
  expect(sent).toEqual(sendings.map(() => `Bearer ${tokens.read()?.token}`))
})

test('limits are asked of the selection itself, so that those of a player are told; of a custom bet of its market [BET-1] [SLIP-5]', async () => {
  const asked: unknown[] = []
  const api = {
    call: async (route: unknown, { body }: { body: unknown }) => {
      asked.push(route, body)
      return { limitsByMatch: [] }
    },
  } as unknown as Api
  const scorer = exampleItem({ marketTypeId: 40, specifiers: 'version=v1', outcomeOnlyId: 'sr:player:5', decimal: 4 })
  const stakes = [scorer, exampleCustomItem({ match: 2 })].map((item) => ({ item, stake: pesos(50) }))
  expect(await ticketCalls(api).limits({ kind: 'single', stakes })).toEqual([])
  const common = { stake: 50, providerId: 1 }
  const selection = { marketId: 40, specifiers: 'version=v1', outcomeId: 'sr:player:5', odds: 4 }
  const userEvents = [
    { ...common, eventId: 'sr:match:1', ...selection },
    { ...common, eventId: 'sr:match:2', marketId: 1, odds: 3.1 },
  ]
  expect(asked).toEqual([routes.singleLimitByEvent, { userEvents }])
})
