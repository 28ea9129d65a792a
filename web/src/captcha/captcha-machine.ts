import type { SolvedCaptcha } from '@momio/client/solve-captcha'
import { assign, fromPromise, setup } from 'xstate'

/** Solved anew this long before it expires, so that no form is sent with one that dies on its way. */
const RENEW_BEFORE_MS = 20_000

export interface CaptchaInput {
  readonly now: () => number
}

/**
 * The check beside a form: begins when the form comes near its end, is renewed before it expires and after each time it
 * was sent, because the server takes a solution once.
 */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaInput & { readonly solved: SolvedCaptcha | null },
    input: {} as CaptchaInput,
    events: {} as { type: 'START' } | { type: 'RENEW' },
  },
  actors: {
    solve: fromPromise<SolvedCaptcha>(() => Promise.reject(new Error('no solver was given'))),
  },
  delays: {
    renewal: ({ context: { solved, now } }) => Math.max(0, (solved?.expiresAtMs ?? 0) - now() - RENEW_BEFORE_MS),
  },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({ now: input.now, solved: null }),
  initial: 'idle',
  states: {
    idle: { on: { START: 'solving', RENEW: 'solving' } },
    solving: {
      entry: assign({ solved: null }),
      invoke: {
        src: 'solve',
        onDone: { target: 'solved', actions: assign({ solved: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    solved: { after: { renewal: 'solving' }, on: { RENEW: 'solving' } },
    failed: { on: { RENEW: 'solving' } },
  },
})
