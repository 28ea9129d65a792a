import { ApiError } from '@momio/client/api-error'
import type { CashoutQuote } from '@momio/contract/ticket'
import { expect, test } from 'vitest'
import { refusedBecause, whyNot } from './why-not.ts'

const OPEN = { outcome: 'América', result: 'open', isOpen: true } as const
const SUSPENDED = { outcome: 'Menos 2.5', result: 'open', isOpen: false } as const
const QUOTE = { amount: 170 } as CashoutQuote

test('a ticket without a quote names the leg that is suspended, if one that still counts is [BET-8]', () => {
  expect(whyNot([OPEN, SUSPENDED])).toEqual({ kind: 'suspended', outcome: 'Menos 2.5' })
  expect(whyNot([OPEN, { ...SUSPENDED, result: 'won' }])).toEqual({ kind: 'noChance' })
  expect(whyNot([{ ...OPEN, isOpen: undefined }])).toEqual({ kind: 'noChance' })
})

test('a refusal is told with the quote that was asked for after it, never with one from before [BET-8]', () => {
  const refused = { error: new ApiError({ status: 409, code: 'CASHOUT_UNAVAILABLE', message: '' }), at: 1_000 }
  const before = { quote: QUOTE, isOffered: true, askedAt: 999 }
  expect(refusedBecause(refused, before, [OPEN])).toEqual({ kind: 'asking' })
  expect(refusedBecause(refused, { ...before, askedAt: 1_000 }, [OPEN])).toEqual({ kind: 'moved', amount: 170 })
  const none = { quote: undefined, isOffered: false, askedAt: 1_200 }
  expect(refusedBecause(refused, none, [OPEN, SUSPENDED])).toEqual({ kind: 'suspended', outcome: 'Menos 2.5' })
  expect(refusedBecause(refused, { quote: QUOTE, isOffered: false, askedAt: 1_200 }, [OPEN])).toEqual({
    kind: 'noChance',
  })
})

test('a reason of the server that no new quote changes is told at once [BET-8]', () => {
  const shown = { quote: QUOTE, isOffered: true, askedAt: 1 }
  const told = (context: unknown) => {
    const error = new ApiError({ status: 409, code: 'CASHOUT_UNAVAILABLE', message: '', context })
    return refusedBecause({ error, at: 1 }, shown, [OPEN]).kind
  }
  const reasons = ['settled', 'notOpen', 'closed', 'worthless', 'moved', 'suspended']
  expect(reasons.map((reason) => told({ reason }))).toEqual([
    'changed',
    'changed',
    'ended',
    'worthless',
    'moved',
    'moved',
  ])
  expect([undefined, null, { reason: 7 }].map(told)).toEqual(['moved', 'moved', 'moved'])
})

test('a ticket that changed elsewhere and a server that fails are not told as a moved price [BET-8]', () => {
  const shown = { quote: QUOTE, isOffered: true, askedAt: 2_000 }
  const told = (status: number, code: ApiError['code']) =>
    refusedBecause({ error: new ApiError({ status, code, message: '' }), at: 1 }, shown, [OPEN]).kind
  expect([told(409, 'CONFLICT'), told(404, 'NOT_FOUND'), told(503, 'BUSY')]).toEqual(['changed', 'changed', 'other'])
})
