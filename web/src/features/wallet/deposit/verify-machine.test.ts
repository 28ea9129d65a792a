import { ApiError } from '@momio/client/api-error'
import type { BankTransaction } from '@momio/contract/wallet'
import { DEPOSIT_STATUS, type DepositStatus } from '@momio/contract/wallet-codes'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { verifyMachine } from './verify-machine.ts'

// As the specification writes them.
const MOST_ATTEMPTS = 7
const ATTEMPT_MS = 3_000

function deposit(depositStatus: DepositStatus): BankTransaction {
  return {
    id: 'd1',
    type: 1,
    source: 1,
    depositStatus,
    status: null,
    amount: 200,
    date: '2026-11-15T12:00:00.000Z',
    reference: null,
    bankName: null,
    reason: null,
  }
}

function screen(look: (attempt: number) => Promise<BankTransaction>) {
  const clock = new SimulatedClock()
  let looks = 0
  const reported: (DepositStatus | null)[] = []
  const machine = verifyMachine.provide({
    actors: { look: fromPromise(() => look(++looks)) },
    actions: { decided: (_, { transaction }) => void reported.push(transaction.depositStatus) },
  })
  const actor = createActor(machine, { clock }).start()
  /** Lets the answers that are there arrive. */
  const answered = () => new Promise((resolve) => setTimeout(resolve))
  return {
    actor,
    reported,
    looks: () => looks,
    answered,
    is: (state: 'attempting' | 'unconfirmed' | 'decided' | 'unknown') => actor.getSnapshot().matches(state),
    attempt: () => actor.getSnapshot().context.attempt,
    status: () => actor.getSnapshot().context.transaction?.depositStatus,
    async pass(ms: number) {
      await answered()
      clock.increment(ms)
      await answered()
    },
  }
}

const forever = () => new Promise<never>(() => {})

test.each(Object.entries(DEPOSIT_STATUS).filter(([, status]) => status < 0 || status === 6))(
  '%s (%i) ends the polling at the first look that says so [WAL-5]',
  async (_name, status) => {
    const { is, reported, looks, pass } = screen(async (attempt) =>
      deposit(attempt < 3 ? DEPOSIT_STATUS.Pending : status),
    )
    await pass(ATTEMPT_MS)
    await pass(ATTEMPT_MS)
    expect(is('decided')).toBe(true)
    expect(reported).toEqual([status])
    await pass(60_000)
    expect(looks()).toBe(3)
  },
)

test.each(Object.entries(DEPOSIT_STATUS).filter(([, status]) => status >= 0 && status !== 6))(
  'with %s (%i) it looks seven times, every 3 s from the first, and then no more [WAL-5]',
  async (_name, status) => {
    const { is, attempt, looks, pass, answered } = screen(async () => deposit(status))
    await answered()
    for (let turn = 1; turn <= MOST_ATTEMPTS; turn++) {
      expect([attempt(), looks(), is('attempting')]).toEqual([turn, turn, true])
      await pass(ATTEMPT_MS - 1)
      expect(looks()).toBe(turn)
      await pass(1)
    }
    expect(is('unconfirmed')).toBe(true)
    await pass(600_000)
    expect(looks()).toBe(MOST_ATTEMPTS)
  },
)

test('looking again is seven attempts more, and a late success is told [WAL-5]', async () => {
  const { actor, is, attempt, reported, pass, answered } = screen(async (look) =>
    deposit(look <= MOST_ATTEMPTS + 1 ? DEPOSIT_STATUS.Created : DEPOSIT_STATUS.Successful),
  )
  for (let turn = 0; turn < MOST_ATTEMPTS; turn++) await pass(ATTEMPT_MS)
  expect(is('unconfirmed')).toBe(true)
  actor.send({ type: 'LOOK_AGAIN' })
  await answered()
  expect(attempt()).toBe(1)
  await pass(ATTEMPT_MS)
  expect(is('decided')).toBe(true)
  expect(reported).toEqual([DEPOSIT_STATUS.Successful])
})

test('a look that fails or hangs is one of the seven, and what was known stays shown [WAL-5]', async () => {
  const { looks, status, is, pass } = screen((look) => {
    if (look === 1) return Promise.resolve(deposit(DEPOSIT_STATUS.Pending))
    return look === 2 ? Promise.reject(new Error('offline')) : forever()
  })
  for (let turn = 0; turn < MOST_ATTEMPTS; turn++) await pass(ATTEMPT_MS)
  expect([looks(), status(), is('unconfirmed')]).toEqual([MOST_ATTEMPTS, DEPOSIT_STATUS.Pending, true])
})

test('a deposit that is not the player’s is unknown at once [WAL-5]', async () => {
  const { is, looks, pass } = screen(() =>
    Promise.reject(new ApiError({ status: 404, code: 'NOT_FOUND', message: 'no' })),
  )
  await pass(60_000)
  expect([is('unknown'), looks()]).toEqual([true, 1])
})
