import { assign, type ErrorActorEvent, fromPromise, setup } from 'xstate'

const RESEND_WAIT_SECONDS = 60

export type RecoveryChannel = 'email' | 'sms'

export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

/** Where the player comes from: the login form, a recovery link, or "it was not me" in a security e-mail. */
export type RecoveryStart =
  | { readonly kind: 'ask' }
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'block'; readonly token: string }

export interface RecoveryContext {
  readonly start: RecoveryStart['kind']
  readonly linkToken: string
  /** E-mail or user name. */
  readonly account: string
  readonly channel: RecoveryChannel
  /** What kept the last step from working, as the API names it. */
  readonly failure: string | null
  readonly waitSeconds: number
}

type RecoveryEvent =
  | { readonly type: 'ACCOUNT'; readonly account: string }
  | { readonly type: 'SEND'; readonly channel: RecoveryChannel }
  | { readonly type: 'RESEND' | 'BACK' | 'RETRY' | 'BLOCK' }
  | { readonly type: 'SAVE'; readonly newPassword: NewPassword }

interface Refused {
  readonly code?: unknown
  readonly context?: unknown
}
const codeOf = (error: unknown) => String((error as Refused | null)?.code ?? 'INTERNAL')
const errorIn = (event: unknown) => (event as ErrorActorEvent).error

function waitIn(event: unknown): number {
  const { context } = errorIn(event) as Refused
  const seconds = (context as { waitSeconds?: unknown } | undefined)?.waitSeconds
  return typeof seconds === 'number' ? seconds : RESEND_WAIT_SECONDS
}

const notProvided = () => Promise.reject(new Error('the page provides the call'))

/** Recovers a password, from the e-mail address to the new one. The calls are the page's. */
export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    input: {} as RecoveryStart,
    events: {} as RecoveryEvent,
  },
  actors: {
    sendLink: fromPromise<unknown, { account: string; channel: RecoveryChannel }>(notProvided),
    checkLink: fromPromise<unknown, string>(notProvided),
    savePassword: fromPromise<unknown, NewPassword & { linkToken: string }>(notProvided),
    blockAccount: fromPromise<unknown, string>(notProvided),
  },
  delays: { resendWait: ({ context }) => context.waitSeconds * 1000 },
  guards: {
    isTooSoon: ({ event }) => codeOf(errorIn(event)) === 'TOO_SOON',
    isTooOften: ({ event }) => codeOf(errorIn(event)) === 'TOO_MANY_ATTEMPTS',
    isLinkOver: ({ event }) => codeOf(errorIn(event)) === 'LINK_UNAVAILABLE',
  },
  actions: {
    noteFailure: assign({ failure: ({ event }) => codeOf(errorIn(event)) }),
    forgetFailure: assign({ failure: null }),
    waitAsUsual: assign({ waitSeconds: RESEND_WAIT_SECONDS, failure: null }),
    waitAsTold: assign({ waitSeconds: ({ event }) => waitIn(event) }),
  },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({
    start: input.kind,
    linkToken: input.kind === 'ask' ? '' : input.token,
    account: '',
    channel: 'email',
    failure: null,
    waitSeconds: RESEND_WAIT_SECONDS,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: ({ context }) => context.start === 'link', target: 'checkingLink' },
        { guard: ({ context }) => context.start === 'block', target: 'askingToBlock' },
        { target: 'account' },
      ],
    },
    account: {
      on: { ACCOUNT: { target: 'channel', actions: assign({ account: ({ event }) => event.account }) } },
    },
    channel: {
      on: {
        SEND: { target: 'sending', actions: assign({ channel: ({ event }) => event.channel }) },
        BACK: { target: 'account', actions: 'forgetFailure' },
      },
    },
    sending: {
      invoke: {
        src: 'sendLink',
        input: ({ context: { account, channel } }) => ({ account, channel }),
        onDone: { target: 'sent', actions: 'waitAsUsual' },
        onError: [
          { guard: 'isTooOften', target: 'exceeded' },
          // Too soon is a refusal like any other: what went before may have gone by the other channel.
          { guard: 'isTooSoon', target: 'channel', actions: ['waitAsTold', 'noteFailure'] },
          { target: 'channel', actions: 'noteFailure' },
        ],
      },
    },
    sent: {
      initial: 'waiting',
      on: { BACK: { target: 'account', actions: 'forgetFailure' } },
      states: {
        waiting: { after: { resendWait: 'ready' } },
        ready: { on: { RESEND: 'resending' } },
        resending: {
          invoke: {
            src: 'sendLink',
            input: ({ context: { account, channel } }) => ({ account, channel }),
            onDone: { target: 'waiting', actions: 'waitAsUsual' },
            onError: [
              { guard: 'isTooSoon', target: 'waiting', actions: ['waitAsTold', 'forgetFailure'] },
              { guard: 'isTooOften', target: '#recovery.exceeded' },
              { target: 'ready', actions: 'noteFailure' },
            ],
          },
        },
      },
    },
    exceeded: {},
    checkingLink: {
      invoke: {
        src: 'checkLink',
        input: ({ context }) => context.linkToken,
        onDone: 'newPassword',
        onError: [
          { guard: 'isLinkOver', target: 'linkOver' },
          { target: 'linkUnknown', actions: 'noteFailure' },
        ],
      },
    },
    linkUnknown: { on: { RETRY: { target: 'checkingLink', actions: 'forgetFailure' } } },
    linkOver: {},
    newPassword: { on: { SAVE: { target: 'saving', actions: 'forgetFailure' } } },
    saving: {
      invoke: {
        src: 'savePassword',
        input: ({ context, event }) => ({ linkToken: context.linkToken, ...newPasswordIn(event) }),
        onDone: 'saved',
        onError: [
          { guard: 'isLinkOver', target: 'linkOver' },
          { target: 'newPassword', actions: 'noteFailure' },
        ],
      },
    },
    saved: {},
    askingToBlock: { on: { BLOCK: { target: 'blocking', actions: 'forgetFailure' } } },
    blocking: {
      invoke: {
        src: 'blockAccount',
        input: ({ context }) => context.linkToken,
        onDone: 'blocked',
        onError: [
          { guard: 'isLinkOver', target: 'linkOver' },
          { target: 'askingToBlock', actions: 'noteFailure' },
        ],
      },
    },
    blocked: {},
  },
})

function newPasswordIn(event: RecoveryEvent): NewPassword {
  if (event.type !== 'SAVE') throw new Error(`a password is saved on SAVE, not on ${event.type}`)
  return event.newPassword
}
