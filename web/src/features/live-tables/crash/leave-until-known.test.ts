import type { TableBet } from '@momio/contract/tables'
import { expect, test, vi } from 'vitest'
import type { Placed } from '../table/use-own-bets.ts'
import { leaveUntilKnown } from './leave-until-known.ts'

const BET: TableBet = { roundId: 'r', roundNo: 7, bet: {}, staked: 50, leftAt: 184, payout: 92, withheld: 0 }
const LEFT: Placed = { kind: 'placed', bet: BET }
const refused = (code: string): Placed => ({ kind: 'refused', code, text: '' })
const LOST = refused('NETWORK_FAILED')
const never = new Promise<Placed>(() => {})

/** Patience is over at once where nothing else answers. */
const wait = () => new Promise<void>((resolve) => setTimeout(resolve))

function leaving(ask: () => Promise<Placed>) {
  const onUnsure = vi.fn()
  return { answer: leaveUntilKnown({ ask, wait, onUnsure }), onUnsure }
}

test('the wish to get off is sent again until the server has said at which multiple [CAS-4]', async () => {
  const ask = vi.fn().mockResolvedValueOnce(LOST).mockResolvedValueOnce(refused('HTTP_502')).mockResolvedValue(LEFT)
  const { answer, onUnsure } = leaving(ask)
  expect(await answer).toEqual(LEFT)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(onUnsure).toHaveBeenCalledTimes(2)
})

test('an answer that takes too long is asked for again [CAS-4]', async () => {
  const ask = vi.fn().mockReturnValueOnce(never).mockResolvedValue(LEFT)
  expect(await leaving(ask).answer).toEqual(LEFT)
})

test('a refusal of the server ends it at once: the rocket is gone [CAS-4]', async () => {
  const { answer, onUnsure } = leaving(async () => refused('ROCKET_GONE'))
  expect(await answer).toEqual(refused('ROCKET_GONE'))
  expect(onUnsure).not.toHaveBeenCalled()
})

test('a server that never answers leaves nobody waiting for good', async () => {
  expect(await leaving(async () => LOST).answer).toBeNull()
})
