import { ApiError, localError } from '@momio/client/api-error'
import { expect, test } from 'vitest'
import { manualTiming } from '../../../../test/manual-timing.ts'
import { type Closing, createClosings, GIVE_UP_AFTER_MS } from './closing.ts'

const ANSWER = { amount: 92.25, closedStake: 50, openStake: 50 }
const OFFER = { amount: 184.5, percent: 50 }

/** `before` is what another page left behind. */
function sent(before?: Closing) {
  const timing = manualTiming()
  const kept = new Map(before ? [[before.ticketId, before]] : [])
  const waiting: { readonly closing: Closing; resolve(answer: typeof ANSWER): void; reject(error: ApiError): void }[] =
    []
  const told: string[] = []
  const requests: Closing[] = []
  let ids = 0
  const closings = createClosings({
    send: (closing) =>
      new Promise((resolve, reject) => {
        requests.push(closing)
        waiting.push({ closing, resolve, reject })
      }),
    kept: {
      read: (ticketId) => kept.get(ticketId),
      write: (closing) => void kept.set(closing.ticketId, closing),
      remove: (ticketId) => void kept.delete(ticketId),
    },
    timing,
    newId: () => `id${++ids}`,
    onClosed: (closing, { amount }) => told.push(`closed ${closing.ticketId} ${amount}`),
    onDoubt: () => told.push('doubt'),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    closings,
    async pass(ms: number) {
      timing.advance(ms)
      await settle()
    },
    kept,
    told,
    requests,
    async answer() {
      waiting.shift()?.resolve(ANSWER)
      await settle()
    },
    async fail(error: ApiError) {
      waiting.shift()?.reject(error)
      await settle()
    },
  }
}

const lost = () => localError('NETWORK_FAILED', new TypeError('fetch failed'))
const refusal = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: code })

test('a double press is one request, and its answer is told once [BET-8]', async () => {
  const { closings, requests, told, kept, answer } = sent()
  closings.close('a', OFFER)
  closings.close('a', OFFER)
  expect(requests).toHaveLength(1)
  expect(closings.get('a')).toMatchObject({ kind: 'sending', isLate: false })
  await answer()
  expect([told, closings.get('a'), kept.size]).toEqual([['closed a 92.25'], undefined, 0])
})

test('a lost answer is asked for again with the same request, though the player presses anew [BET-8]', async () => {
  const { closings, pass, requests, told, fail, answer } = sent()
  closings.close('a', OFFER)
  await fail(lost())
  closings.close('a', { amount: 170, percent: 100 })
  await pass(1_000)
  await fail(refusal(502, 'HTTP_502'))
  expect(closings.get('a')).toMatchObject({ kind: 'sending', isLate: true })
  await pass(2_000)
  await fail(refusal(429, 'RATE_LIMITED'))
  await pass(4_000)
  await answer()
  expect(requests.map(({ requestId, amount, percent }) => [requestId, amount, percent])).toEqual(
    Array(4).fill(['id1', 184.5, 50]),
  )
  expect(told).toEqual(['closed a 92.25'])
})

test('a page that is loaded anew goes on with what was pressed, but not with what is long past [BET-8]', async () => {
  const pressedAt = manualTiming().now()
  const closing = { ticketId: 'a', requestId: 'kept', ...OFFER, pressedAt }
  const again = sent(closing)
  again.closings.resume('a')
  again.closings.resume('a')
  expect(again.requests).toEqual([closing])
  await again.answer()
  expect(again.told).toEqual(['closed a 92.25'])
  const late = sent({ ...closing, pressedAt: pressedAt - GIVE_UP_AFTER_MS })
  late.closings.resume('a')
  expect([late.requests.length, late.kept.size]).toEqual([0, 0])
})

test('a refusal is told, asks for the quote, and the next press is another request [BET-8]', async () => {
  const { closings, requests, told, fail, kept } = sent()
  closings.close('a', OFFER)
  await fail(refusal(409, 'CASHOUT_UNAVAILABLE'))
  expect(closings.get('a')).toMatchObject({ kind: 'refused', closing: OFFER })
  expect([told, kept.size]).toEqual([['doubt'], 0])
  closings.close('a', OFFER)
  expect(requests.map(({ requestId }) => requestId)).toEqual(['id1', 'id2'])
})

test('without an answer for too long it is told as not known; with the session gone it waits for the next [BET-8]', async () => {
  const { closings, pass, requests, fail, kept, told } = sent()
  closings.close('a', OFFER)
  while (closings.get('a')?.kind === 'sending') {
    await fail(lost())
    await pass(8_000)
  }
  expect(closings.get('a')?.kind).toBe('unknown')
  expect([told, kept.size]).toEqual([['doubt'], 0])
  closings.dismiss('a')
  expect(closings.get('a')).toBeUndefined()
  closings.close('b', OFFER)
  await fail(refusal(401, 'UNAUTHORIZED' as ApiError['code']))
  expect([closings.get('b'), kept.size]).toEqual([undefined, 1])
  closings.close('b', { amount: 1, percent: 1 })
  expect(requests.at(-1)).toEqual(requests.at(-2))
})
