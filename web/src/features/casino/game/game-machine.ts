import { ApiError } from '@momio/client/api-error'
import type { FrameMessage, FrameRound, OfTheGame } from '@momio/contract/frame-messages'
import { assign, fromPromise, setup } from 'xstate'
import { mayBePlayed } from '../../../casino-games/stake-failure.ts'
import { isSignedOut, isUnanswered } from '../../../slip/engine/failure.ts'

/** A bet or a decision of the player, as it is asked of the server: the same again until it is answered. */
export type Asked =
  | { readonly kind: 'bet'; readonly ask: number; readonly requestId: string; readonly bet: OfTheGame }
  | {
      readonly kind: 'act'
      readonly ask: number
      readonly roundId: string
      readonly step: number
      readonly action: OfTheGame
    }

/** What is asked of the server before the frame begins. */
export interface ToPrepare {
  readonly unanswered: Asked | null
  /** An open round of which the server knows more than this page: shown with its end where it has one. */
  readonly behindRoundId: string | null
}

/** What the frame is begun with. */
export interface Prepared {
  readonly openRound: FrameRound | null
  readonly replay: FrameRound | null
}

export interface GameInput {
  readonly newId: () => string
  /** A question of this tab whose answer never came, e.g. because the page was loaded again. */
  readonly unanswered: Asked | null
}

interface GameContext {
  readonly newId: GameInput['newId']
  readonly unanswered: Asked | null
  readonly behindRoundId: string | null
  readonly asked: Asked | null
  readonly tries: number
  readonly isFrameReady: boolean
  readonly prepared: Prepared
  readonly failure: unknown
  /** Why the game cannot be played, in its own words; null where its frame never came. */
  readonly brokenText: string | null
  /** Of the round that was answered last, or that the frame was begun with. */
  readonly isFinished: boolean
}

const NOTHING: Prepared = { openRound: null, replay: null }
const PAUSE_MS = 2_000
/** Two minutes of asking again; after them the player is told that it is not known. */
const MOST_TRIES = 60
/** From then on the question is old: the player goes on without it, and what was played stands in the history. */
const KEPT_MS = 120_000
const FRAME_PATIENCE_MS = 20_000
/** A frame that forgets to say that a round was seen must not hide the balance for good. */
const SHOWING_MS = 45_000
const BUSY = new ApiError({ status: 409, code: 'BUSY', message: 'another question is on its way' })

/**
 * One visit to a game: the frame loads while the server is asked for an interrupted round, then the frame asks and the page
 * passes it on, one question at a time. Whatever a round comes to is covered until the frame has shown it.
 */
export const gameMachine = setup({
  types: {
    context: {} as GameContext,
    input: {} as GameInput,
    events: {} as FrameMessage | { type: 'online' } | { type: 'retry' },
  },
  actors: {
    prepare: fromPromise<Prepared, ToPrepare>(() => Promise.reject(new Error('no prepare was given'))),
    ask: fromPromise<FrameRound, { asked: Asked }>(() => Promise.reject(new Error('no ask was given'))),
  },
  actions: {
    init: (_, _prepared: Prepared) => {},
    answer: (_, _params: { ask: number; round: FrameRound }) => {},
    refuse: (_, _params: { ask: number; error: unknown }) => {},
    /** No answer came to a question, and none is waited for any more. */
    notKnown: (_, _params: { ask: number }) => {},
    keep: (_, _params: { asked: Asked | null }) => {},
    /** The balance stays as it was until the round has been seen. */
    cover: () => {},
    uncover: () => {},
    leave: () => {},
    verify: (_, _params: { roundId: string }) => {},
    takeQuestion: assign({
      asked: ({ context, event }) => {
        if (event.type === 'bet') return { kind: 'bet', ask: event.ask, requestId: context.newId(), bet: event.bet }
        if (event.type !== 'act') return context.asked
        const { ask, roundId, step, action } = event
        return { kind: 'act', ask, roundId, step, action }
      },
      tries: 0,
    }),
    beginCounting: assign({ tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    frameIsReady: assign({ isFrameReady: true }),
    frameIsGone: assign({ isFrameReady: false }),
    /** A frame that comes anew asks for what is still on its way. */
    keepAsked: assign({ unanswered: ({ context }) => context.asked ?? context.unanswered }),
    forget: assign({ unanswered: null, asked: null }),
  },
  guards: {
    isFrameReady: ({ context }) => context.isFrameReady,
    /** In `opening` a question was sent before, in `playing` with its second try. */
    isAskedAgain: ({ context: { unanswered, tries } }, { error }: { error: unknown }) => {
      const wasSentBefore = unanswered !== null || tries > 1
      return tries < MOST_TRIES && !isSignedOut(error) && mayBePlayed(error, wasSentBefore)
    },
    isNotKnown: ({ context: { unanswered, tries } }, { error }: { error: unknown }) => {
      const wasSentBefore = unanswered !== null || tries > 1
      return wasSentBefore && mayBePlayed(error, wasSentBefore)
    },
    /** Nothing was asked that could have been played: the server is waited for as long as it takes. */
    isOutOfReach: ({ context }, { error }: { error: unknown }) => context.unanswered === null && isUnanswered(error),
    /** The page knows less than the server: it looks again what stands. */
    isBehind: ({ context: { failure } }) => failure instanceof ApiError && failure.code === 'ROUND_OPEN',
    /** The round went on in another window, or was ended by time: what came of it is shown instead of a refusal. */
    wentOnElsewhere: ({ context: { asked } }, { error }: { error: unknown }) =>
      asked?.kind === 'act' && error instanceof ApiError && error.code === 'CONFLICT',
    isFinished: ({ context }) => context.isFinished,
    isSeenFirst: ({ context }) => context.prepared.openRound?.isFinished === true,
  },
  delays: { pause: PAUSE_MS, kept: KEPT_MS, framePatience: FRAME_PATIENCE_MS, showing: SHOWING_MS },
}).createMachine({
  id: 'game',
  context: ({ input }) => ({
    ...input,
    asked: null,
    behindRoundId: null,
    tries: 0,
    isFrameReady: false,
    prepared: NOTHING,
    failure: null,
    brokenText: null,
    isFinished: false,
  }),
  initial: 'opening',
  on: {
    // One question at a time, and none before the game was begun: what is not answered would never be over.
    bet: { actions: { type: 'refuse', params: ({ event }) => ({ ask: event.ask, error: BUSY }) } },
    act: { actions: { type: 'refuse', params: ({ event }) => ({ ask: event.ask, error: BUSY }) } },
    close: { actions: 'leave' },
    error: { target: '.stuck', actions: ['keepAsked', assign({ brokenText: ({ event }) => event.text || null })] },
    verify: { actions: { type: 'verify', params: ({ event }) => ({ roundId: event.roundId }) } },
  },
  states: {
    opening: {
      type: 'parallel',
      entry: 'beginCounting',
      states: {
        frame: {
          initial: 'loading',
          states: {
            loading: {
              always: { guard: 'isFrameReady', target: 'ready' },
              on: { ready: { target: 'ready', actions: 'frameIsReady' } },
              after: { framePatience: '#game.stuck' },
            },
            ready: { type: 'final' },
          },
        },
        server: {
          initial: 'asking',
          states: {
            asking: {
              entry: 'countTry',
              invoke: {
                src: 'prepare',
                input: ({ context: { unanswered, behindRoundId } }) => ({ unanswered, behindRoundId }),
                onDone: {
                  target: 'known',
                  actions: [
                    assign({
                      prepared: ({ event }) => event.output,
                      isFinished: ({ event }) => event.output.openRound?.isFinished ?? false,
                      behindRoundId: null,
                    }),
                    'forget',
                    { type: 'keep', params: { asked: null } },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isOutOfReach', params: ({ event }) => ({ error: event.error }) },
                    target: 'waiting',
                  },
                  {
                    guard: { type: 'isAskedAgain', params: ({ event }) => ({ error: event.error }) },
                    target: 'waiting',
                  },
                  {
                    guard: { type: 'isNotKnown', params: ({ event }) => ({ error: event.error }) },
                    target: '#game.unknown',
                  },
                  { target: '#game.failed', actions: assign({ failure: ({ event }) => event.error }) },
                ],
              },
            },
            waiting: { after: { pause: 'asking' }, on: { online: 'asking' } },
            known: { type: 'final' },
          },
        },
      },
      onDone: [
        // A round whose answer was lost is finished already: it is shown before its result is.
        {
          guard: 'isSeenFirst',
          target: 'playing.covered.showing',
          actions: { type: 'init', params: ({ context }) => context.prepared },
        },
        { target: 'playing', actions: { type: 'init', params: ({ context }) => context.prepared } },
      ],
    },
    playing: {
      initial: 'idle',
      // The frame was loaded anew and knows nothing.
      on: { ready: { target: 'opening', actions: 'keepAsked' } },
      states: {
        idle: {
          on: {
            bet: { target: 'covered', actions: 'takeQuestion' },
            act: { target: 'covered', actions: 'takeQuestion' },
            // Cards that wait for a decision have nothing to hide, and nobody would say when they were seen.
            roundStarted: { guard: 'isFinished', target: 'covered.showing' },
          },
        },
        covered: {
          entry: 'cover',
          exit: 'uncover',
          initial: 'asking',
          states: {
            asking: {
              entry: ['countTry', { type: 'keep', params: ({ context }) => ({ asked: context.asked }) }],
              invoke: {
                src: 'ask',
                input: ({ context }) => ({ asked: context.asked as Asked }),
                onDone: {
                  target: 'answered',
                  actions: [
                    {
                      type: 'answer',
                      params: ({ context, event }) => ({ ask: context.asked?.ask ?? 0, round: event.output }),
                    },
                    assign({ isFinished: ({ event }) => event.output.isFinished }),
                    { type: 'keep', params: { asked: null } },
                    'forget',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'wentOnElsewhere', params: ({ event }) => ({ error: event.error }) },
                    target: '#game.opening',
                    actions: [
                      assign({
                        behindRoundId: ({ context: { asked } }) => (asked?.kind === 'act' ? asked.roundId : null),
                      }),
                      'forget',
                    ],
                  },
                  { guard: { type: 'isAskedAgain', params: ({ event }) => ({ error: event.error }) }, target: 'lost' },
                  {
                    guard: { type: 'isNotKnown', params: ({ event }) => ({ error: event.error }) },
                    target: '#game.unknown',
                    actions: [
                      'keepAsked',
                      { type: 'notKnown', params: ({ context }) => ({ ask: context.asked?.ask ?? 0 }) },
                    ],
                  },
                  {
                    target: 'refused',
                    actions: [
                      {
                        type: 'refuse',
                        params: ({ context, event }) => ({ ask: context.asked?.ask ?? 0, error: event.error }),
                      },
                      assign({ failure: ({ event }) => event.error }),
                      { type: 'keep', params: { asked: null } },
                      'forget',
                    ],
                  },
                ],
              },
            },
            // What is still covered in an open round is in no balance: that one may be shown at once.
            answered: { always: [{ guard: 'isFinished', target: 'showing' }, { target: '#game.playing.idle' }] },
            refused: { always: [{ guard: 'isBehind', target: '#game.opening' }, { target: '#game.playing.idle' }] },
            lost: { after: { pause: 'asking' }, on: { online: 'asking' } },
            showing: {
              after: { showing: '#game.playing.idle' },
              on: {
                roundEnded: '#game.playing.idle',
                bet: { target: '#game.playing.covered', reenter: true, actions: 'takeQuestion' },
                act: { target: '#game.playing.covered', reenter: true, actions: 'takeQuestion' },
              },
            },
          },
        },
      },
    },
    stuck: {
      exit: assign({ brokenText: null }),
      on: {
        retry: { target: 'opening', actions: 'frameIsGone' },
        ready: { target: 'opening', actions: 'frameIsReady' },
      },
    },
    /** Says so until the player goes on; for a while going on asks the same question once more. */
    unknown: {
      after: { kept: { actions: ['forget', { type: 'keep', params: { asked: null } }] } },
      on: { retry: 'opening', ready: { actions: 'frameIsReady' } },
    },
    failed: { on: { retry: 'opening', ready: { actions: 'frameIsReady' } } },
  },
})
