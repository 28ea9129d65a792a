import { ApiError, localError } from '@momio/client/api-error'
import type { Api } from '@momio/client/client'
import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { exampleItem } from '../../../test/slip-items.ts'
import { codeIn } from '../code-in.ts'
import { withItems } from '../slip-state.ts'
import { createSlipStore } from '../slip-store.ts'
import { openShared } from './open-shared.ts'
import { afterResult } from './outcome.ts'

const CODE = 'ABCD2345'
const SELECTION = { eventId: 'sr:match:1', marketId: 1, specifiers: '', outcomeId: '1' }
const OUTCOME = { id: 'sr:match:1/1/1', outcomeId: '1', name: 'Local', odds: 1.8, active: true }
const MARKET = { id: '1', marketType: 1, specifiers: '', name: '1x2', originalName: '1x2', status: 1, isFavorite: true }
const FIXTURE = {
  id: 'sr:match:1',
  name: 'Local - Visitante',
  homeCompetitorName: 'Local',
  awayCompetitorName: 'Visitante',
  status: 1,
  scheduleTime: '2026-11-16T12:00:00.000Z',
  removeAt: null,
  producerId: 1,
  sportId: 'sr:sport:1',
  isEarlyPayoutApplied: false,
  markets: [{ ...MARKET, outcomes: [OUTCOME] }],
}

const store = () => createSlipStore({ openStorage: () => memoryStorage() })

/** Knows one shared slip; `asked` is every code it was asked for. */
function server(failure?: Error, fixtureFailure?: Error) {
  const asked: string[] = []
  const call = async (_: unknown, { params }: { readonly params: { readonly code?: string } }) => {
    if (params.code === undefined && fixtureFailure) throw fixtureFailure
    if (params.code === undefined) return FIXTURE
    asked.push(params.code)
    if (failure) throw failure
    if (params.code !== CODE) throw new ApiError({ status: 404, code: 'NOT_FOUND', message: '' })
    return { selections: [SELECTION] }
  }
  return { asked, api: { call } as unknown as Api }
}

test('a code fills an empty slip at the prices of now', async () => {
  const { api } = server()
  const slip = store()
  expect(await openShared({ api, store: slip }, CODE)).toBe('opened')
  expect(slip.get()).toMatchObject({
    ticketStep: TICKET_STEP.SettingBet,
    isExpanded: true,
    betItems: [{ outcomeId: OUTCOME.id, latestOutcome: { outcomeOdds: 1800 } }],
  })
})

test('a slip that shows a result is filled once the player has read it', async () => {
  const { api, asked } = server()
  const slip = store()
  slip.see((state) => ({ ...state, ticketStep: TICKET_STEP.Result }))
  const opening = openShared({ api, store: slip }, CODE)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  expect(slip.get()).toMatchObject({ ticketStep: TICKET_STEP.Result, betItems: [] })
  slip.change(afterResult)
  expect(await opening).toBe('opened')
  expect(slip.get().betItems).toHaveLength(1)
})

test.each([
  ['unknown', undefined],
  ['unknown', new ApiError({ status: 400, code: 'VALIDATION', message: '' })],
  ['unreachable', localError('NETWORK_FAILED', new Error('offline'))],
  ['unreachable', new ApiError({ status: 429, code: 'RATE_LIMITED', message: '' })],
  ['unreachable', new ApiError({ status: 502, code: 'HTTP_502', message: '' })],
] as const)('a code that is %s leaves the slip as it is', async (opening, failure) => {
  const { api } = server(failure)
  const slip = store()
  slip.change((state) => withItems(state, [exampleItem({ match: 7 })]))
  expect(await openShared({ api, store: slip }, 'ZZZZ9999')).toBe(opening)
  expect(slip.get().betItems).toMatchObject([{ matchId: 'sr:match:7' }])
})

test.each([
  localError('NETWORK_FAILED', new Error('offline')),
  new ApiError({ status: 429, code: 'RATE_LIMITED', message: '' }),
  new ApiError({ status: 502, code: 'HTTP_502', message: '' }),
  new ApiError({ status: 404, code: 'HTTP_404', message: '' }),
])(
  'a shared slip whose matches cannot be had now, $code, can be opened again later; nothing of it is said to be over [SLIP-4]',
  async (failure) => {
    const slip = store()
    slip.change((state) => withItems(state, [exampleItem({ match: 7 })]))
    expect(await openShared({ api: server(undefined, failure).api, store: slip }, CODE)).toBe('unreachable')
    expect(slip.get()).toMatchObject({ notice: null, betItems: [{ matchId: 'sr:match:7' }] })
    expect(await openShared({ api: server().api, store: slip }, CODE)).toBe('opened')
  },
)

test('a shared slip whose matches are all over is opened all the same, and says so on a phone too [SLIP-4]', async () => {
  const over = new ApiError({ status: 404, code: 'MATCH_WAS_NOT_FOUND', message: '' })
  const slip = store()
  expect(await openShared({ api: server(undefined, over).api, store: slip }, CODE)).toBe('opened')
  expect(slip.get()).toMatchObject({ isExpanded: true, notice: { kind: 'shared', missing: 1 } })
})

test.each([
  'ABCD2345',
  ' abcd 2345 ',
  'abcd-2345\n',
  'https://momio.mx/sport?slip=abcd2345#x',
  '/sport?a=1&slip=ABCD2345',
])('a code is read however it is written or pasted: %j', (text) => {
  expect(codeIn(text)).toBe(CODE)
})
