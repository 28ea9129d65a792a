import { PIN_RESEND_STATUS } from '@momio/contract/account-codes'
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

export const RESEND_WAIT_SECONDS = 60
const PAUSE_MS = 3_000
const TICK_MS = 1_000

export interface PinMachineInput {
  readonly now: () => number
  /** Resends so far, as this browser remembers them. */
  readonly attempts: number
  /** Of a wait that began before the page was loaded again. */
  readonly waitUntilMs: number
}

interface PinContext extends PinMachineInput {
  readonly secondsLeft: number
}

type ResendProblem = { readonly kind: 'too-many' } | { readonly kind: 'too-soon'; readonly waitSeconds: number }

/** What the resend came to; a failure of any other kind rejects. */
export type ResendResult = { readonly kind: 'sent' } | ResendProblem

/**
 * The screen's one status, named and numbered as the specification does. What is typed and what is wrong belong to the
 * view: the machine only says when to clear the PIN, and hands over the failures.
 */
export const pinMachine = setup({
  types: {
    context: {} as PinContext,
    input: {} as PinMachineInput,
    events: {} as { type: 'RESEND' } | { type: 'VERIFY'; pin: string },
  },
  actors: {
    resend: fromPromise<ResendResult>(() => Promise.reject(new Error('no resend was given'))),
    verify: fromPromise<void, { pin: string }>(() => Promise.reject(new Error('no verify was given'))),
  },
  actions: {
    clearPin: () => {},
    resendFailed: (_, _params: { error: unknown }) => {},
    verified: () => {},
    verifyFailed: (_, _params: { error: unknown }) => {},
    rememberAttempts: (_, _params: { attempts: number }) => {},
    rememberWait: (_, _params: { waitUntilMs: number }) => {},
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    waitFor: assign({
      waitUntilMs: ({ context }, { seconds }: { seconds: number }) => context.now() + seconds * 1000,
    }),
    // By the clock and not by counting ticks: a phone in a pocket lets few of them through.
    countDown: assign({
      secondsLeft: ({ context }) => Math.max(0, Math.ceil((context.waitUntilMs - context.now()) / 1000)),
    }),
  },
  guards: {
    isWaitOver: ({ context }) => context.waitUntilMs <= context.now(),
  },
  delays: { pause: PAUSE_MS, tick: TICK_MS },
}).createMachine({
  id: 'pin',
  // However wrong a remembered time is, nobody waits longer than after a resend.
  context: ({ input }) => ({
    ...input,
    waitUntilMs: Math.min(input.waitUntilMs, input.now() + RESEND_WAIT_SECONDS * 1000),
    secondsLeft: 0,
  }),
  initial: 'Waiting',
  states: {
    Ready: { on: { RESEND: 'Loading', VERIFY: 'Processing' } },
    Loading: {
      entry: 'clearPin',
      invoke: {
        src: 'resend',
        onDone: [
          { guard: ({ event }) => event.output.kind === 'sent', target: 'Sending' },
          { guard: ({ event }) => event.output.kind === 'too-many', target: 'AttemptsExceeded' },
          {
            target: 'Waiting',
            actions: {
              type: 'waitFor',
              params: ({ event: { output } }) => ({ seconds: output.kind === 'too-soon' ? output.waitSeconds : 0 }),
            },
          },
        ],
        onError: {
          target: 'Ready',
          actions: { type: 'resendFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    Sending: {
      on: { VERIFY: 'Processing' },
      after: { pause: 'Waiting' },
      exit: [
        'countAttempt',
        { type: 'rememberAttempts', params: ({ context }) => ({ attempts: context.attempts }) },
        { type: 'waitFor', params: { seconds: RESEND_WAIT_SECONDS } },
      ],
    },
    Waiting: {
      entry: ['countDown', { type: 'rememberWait', params: ({ context }) => ({ waitUntilMs: context.waitUntilMs }) }],
      always: { guard: 'isWaitOver', target: 'Ready' },
      on: { VERIFY: 'Processing' },
      after: { tick: { target: 'Waiting', reenter: true } },
    },
    AttemptsExceeded: { on: { VERIFY: 'Processing' }, after: { pause: 'Help' } },
    Help: { on: { VERIFY: 'Processing' } },
    Processing: {
      invoke: {
        src: 'verify',
        input: ({ event }) => ({ pin: event.type === 'VERIFY' ? event.pin : '' }),
        onDone: { target: 'Ready', actions: 'verified' },
        onError: {
          target: 'Ready',
          actions: { type: 'verifyFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

export function statusOf(snapshot: SnapshotFrom<typeof pinMachine>) {
  return PIN_RESEND_STATUS[snapshot.value]
}
