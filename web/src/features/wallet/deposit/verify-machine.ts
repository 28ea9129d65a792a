import type { BankTransaction } from '@momio/contract/wallet'
import { assign, fromPromise, setup } from 'xstate'
import { isDecided } from './deposit-outcome.ts'

export const MOST_ATTEMPTS = 7
const ATTEMPT_MS = 3_000

interface VerifyContext {
  /** From 1. */
  readonly attempt: number
  readonly transaction: BankTransaction | null
}

/**
 * After the provider's page: seven looks of three seconds each, then it says that the money will come. A look that fails
 * or hangs is only one of the seven.
 */
export const verifyMachine = setup({
  types: {
    context: {} as VerifyContext,
    events: {} as { type: 'LOOK_AGAIN' },
  },
  actors: {
    look: fromPromise<BankTransaction>(() => Promise.reject(new Error('no look was given'))),
  },
  actions: {
    decided: (_, _params: { transaction: BankTransaction }) => {},
    keep: assign({ transaction: (_, { transaction }: { transaction: BankTransaction }) => transaction }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    beginAgain: assign({ attempt: 1 }),
  },
  guards: {
    isLast: ({ context }) => context.attempt >= MOST_ATTEMPTS,
    isUnknown: (_, { error }: { error: unknown }) => (error as { code?: unknown }).code === 'NOT_FOUND',
  },
  delays: { attempt: ATTEMPT_MS },
}).createMachine({
  id: 'verify',
  context: { attempt: 1, transaction: null },
  initial: 'attempting',
  states: {
    attempting: {
      initial: 'looking',
      after: {
        attempt: [
          { guard: 'isLast', target: 'unconfirmed' },
          { target: 'attempting', reenter: true, actions: 'countAttempt' },
        ],
      },
      states: {
        looking: {
          invoke: {
            src: 'look',
            onDone: [
              {
                guard: ({ event }) => isDecided(event.output.depositStatus),
                target: '#verify.decided',
                actions: [
                  { type: 'keep', params: ({ event }) => ({ transaction: event.output }) },
                  { type: 'decided', params: ({ event }) => ({ transaction: event.output }) },
                ],
              },
              { target: 'waiting', actions: { type: 'keep', params: ({ event }) => ({ transaction: event.output }) } },
            ],
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: '#verify.unknown',
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: {},
      },
    },
    unconfirmed: { on: { LOOK_AGAIN: { target: 'attempting', actions: 'beginAgain' } } },
    decided: {},
    unknown: {},
  },
})
