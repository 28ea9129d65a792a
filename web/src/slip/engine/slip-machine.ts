import { localError } from '@momio/client/api-error'
import type { TicketStatusResponse } from '@momio/contract/ticket'
import { TICKET_STEP, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { assign, type ErrorActorEvent, fromPromise, setup } from 'xstate'
import type { Timing } from '../../live/time/timing.ts'
import type { Placing, PlacingRequest } from '../placing.ts'
import { isBeingSet, type SlipState, type WaitingFor } from '../slip-state.ts'
import type { SlipStore } from '../slip-store.ts'
import { refusalOf } from './failure.ts'
import { lossRoomIn } from './loss-room.ts'
import {
  limitsIn,
  type PlacedAnswer,
  type Refusal,
  refusedItems,
  withAnswer,
  withRefusal,
  withStatuses,
} from './note-answers.ts'
import { afterPlacing, afterResult, isPending, type Outcome, outcomeOf } from './outcome.ts'
import { mayBePlaced } from './placing-failure.ts'
import { limitsAskedOf, stakeOf, type TicketCalls } from './ticket-calls.ts'

/** Doc 2 §9: how long to wait before each look at the tickets that are not decided. */
export const POLL_MS: readonly number[] = [
  ...Array<number>(3).fill(500),
  ...Array<number>(3).fill(1000),
  ...Array<number>(3).fill(1500),
  ...Array<number>(5).fill(2000),
  5000,
]
const RESEND_MS: readonly number[] = [500, 1000, 2000, 4000]
/** A bet that nobody answered for is not sent again after this long: the player has moved on. */
export const RESEND_FOR_MS = 120_000

/** A call that says nothing for so long has vanished, whatever the browser still hopes for. */
export const ANSWER_WITHIN_MS = 10_000

/** What the house and the player's own limit leave of the stakes. */
type LimitsHit = Pick<SlipState, 'limitsByMatch' | 'lossRoom'>

export interface FlowInput {
  readonly store: SlipStore
  readonly calls: TicketCalls
  readonly timing: Pick<Timing, 'now'>
  /** What was taken, and what was not: told once for each placing. */
  readonly onOutcome?: (outcome: Outcome, placing: Placing) => void
}

interface FlowContext extends FlowInput {
  /** What was pressed; in the store only once it is sent. */
  readonly placing: Placing | null
  readonly looks: number
  /** Of the request whose turn it is. */
  readonly sendings: number
}

/** Who is signed in now. */
interface PlayerEvent {
  readonly type: 'PLAYER'
  readonly playerId: string
}

export type FlowEvent =
  /** The selections are others. */
  | { readonly type: 'CHANGED' }
  | { readonly type: 'PLACE'; readonly placing: Placing }
  /** A placing was found whose answer is not known. */
  | { readonly type: 'RESUME' }
  | { readonly type: 'ONLINE' }
  | PlayerEvent
  /** The hub says that a ticket was decided; without an id, any may have been. */
  | { readonly type: 'TICKET_CHANGED'; readonly ticketId?: string }
  | { readonly type: 'CLOSE' }

const placingIn = ({ placing }: FlowContext): Placing => {
  if (!placing) throw new Error('nothing is being placed')
  return placing
}
const unsentIn = (context: FlowContext): PlacingRequest | undefined =>
  context.placing?.requests.find(({ isAnswered }) => !isAnswered)
const undecidedIn = ({ placing }: FlowContext) =>
  placing?.requests.flatMap((request) =>
    request.tickets.flatMap((ticket) =>
      isPending(ticket) && ticket.ticketId !== null ? [{ ...ticket, ticketId: ticket.ticketId, request }] : [],
    ),
  ) ?? []

/** While the player reads what became of a bet. */
const READING = {
  CLOSE: { target: 'Initial', actions: 'close' },
  /** The slip is set again all the same. */
  CHANGED: { guard: 'isBeingSet', target: 'Initial' },
  RESUME: 'Resuming',
  PLAYER: {
    guard: { type: 'isOthers', params: ({ event }: { event: PlayerEvent }) => event.playerId },
    target: 'Initial',
    actions: 'close',
  },
} as const

/** From a slip that is being filled to a ticket, or to the reason why not. The steps are those of the specification. */
export const slipMachine = setup({
  types: { context: {} as FlowContext, input: {} as FlowInput, events: {} as FlowEvent },
  actors: {
    limits: fromPromise<LimitsHit, FlowContext>(async ({ input, signal }) => {
      const placing = placingIn(input)
      const { calls } = input
      const [limitsByMatch, lossRoom] = await Promise.all([
        calls.limits(limitsAskedOf(placing), signal),
        // What bonus money pays is no loss of the player's.
        placing.isPaidByBonus ? null : calls.lossRoom(stakeOf(placing), signal),
      ])
      return { limitsByMatch, lossRoom }
    }),
    send: fromPromise<PlacedAnswer, FlowContext>(({ input, signal }) => {
      const request = unsentIn(input)
      if (!request) throw new Error('every request is answered')
      return input.calls.place(request, { playerId: placingIn(input).playerId, signal })
    }),
    look: fromPromise<readonly TicketStatusResponse[], FlowContext>(async ({ input, signal }) => {
      const sending = { playerId: placingIn(input).playerId, signal }
      const looks = undecidedIn(input).map(({ ticketId, request }) => input.calls.status(ticketId, request, sending))
      // One that cannot be read is asked for again with the next look.
      return (await Promise.allSettled(looks)).flatMap((look) => (look.status === 'fulfilled' ? [look.value] : []))
    }),
  },
  actions: {
    show: ({ context }, step: Partial<Pick<SlipState, 'ticketStep'>> & { readonly waitingFor: WaitingFor | null }) =>
      context.store.see((state) => ({ ...state, ...step })),
    take: assign({ placing: (_, placing: Placing) => placing, looks: 0, sendings: 0 }),
    /** It may have been sent before. */
    takeUp: assign({ placing: ({ context }) => context.store.get().placing, looks: 0, sendings: 1 }),
    /** Kept before it is sent, so that whatever happens then, the same id is sent again. */
    keep: ({ context: { store, placing } }) => store.change((state) => ({ ...state, placing })),
    showLimits: ({ context }, hit: LimitsHit) => {
      const refusedPlayerId = placingIn(context).playerId
      context.store.change((state) => ({ ...state, placing: null, refusedPlayerId, ...hit }))
    },
    noteAnswer: assign({
      placing: ({ context }, answer: PlacedAnswer) => {
        const placing = placingIn(context)
        const request = unsentIn(context)
        if (!request) return placing
        context.store.see((state) => afterAnswer(state, request, answer))
        return withAnswer(placing, request.requestId, answer)
      },
      sendings: 0,
    }),
    noteRefusal: assign({
      placing: ({ context }, error: unknown) => {
        const placing = placingIn(context)
        const request = unsentIn(context)
        if (!request) return placing
        const refusal = refusalOf(error)
        context.store.see((state) => afterAnswer(state, request, refusal))
        return withRefusal(placing, request.requestId, refusal)
      },
      sendings: 0,
    }),
    noteStatuses: assign({
      placing: ({ context }, statuses: readonly TicketStatusResponse[]) => withStatuses(placingIn(context), statuses),
    }),
    /** One request is sent after the other: of those without an answer only the first may have arrived. */
    refuseUnsent: assign({
      placing: ({ context }) => {
        const placing = placingIn(context)
        const unanswered = placing.requests.filter(({ isAnswered }) => !isAnswered)
        const unsent = context.sendings > 0 ? unanswered.slice(1) : unanswered
        return unsent.reduce((now, { requestId }) => withRefusal(now, requestId, { code: 'TIMED_OUT' }), placing)
      },
    }),
    /** Nothing was sent: every ticket is refused with the same reason. */
    refuseAll: assign({
      placing: ({ context }, error: unknown) => {
        const refusal = refusalOf(error)
        const placing = placingIn(context)
        return placing.requests.reduce((now, { requestId }) => withRefusal(now, requestId, refusal), placing)
      },
    }),
    finish: ({ context }, known?: Outcome) => {
      const placing = placingIn(context)
      const outcome = known ?? outcomeOf(placing, context.store.get().betItems)
      context.store.change((state) => afterPlacing(state, placing, outcome))
      context.onOutcome?.(outcome, placing)
    },
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    countSending: assign({ sendings: ({ context }) => context.sendings + 1 }),
    /** Kept is what was left when the placing was over: another tab may have gone on from there. */
    close: ({ context: { store } }) => {
      if (!store.catchUp()) store.see(afterResult)
    },
    catchUp: ({ context }) => context.store.catchUp(),
    setAside: ({ context }) => context.store.setAside(),
  },
  guards: {
    hasItems: ({ context }) => context.store.get().betItems.length > 0,
    hasPlacing: ({ context }) => context.store.get().placing !== null,
    isBehind: ({ context }) => context.store.isBehind(),
    isUnsent: ({ context }) => unsentIn(context) !== undefined,
    /** It would be sent as somebody else, or as nobody. */
    isAway: ({ context }) => unsentIn(context) !== undefined && !context.calls.isSignedIn(placingIn(context).playerId),
    isOthers: ({ context }, playerId: string) => context.placing !== null && context.placing.playerId !== playerId,
    isBeingSet: ({ context }) => isBeingSet(context.store.get()),
    isUndecided: ({ context }) => undecidedIn(context).length > 0,
    isAcceptedAtOnce: ({ context }) => undecidedIn(context).some(({ acceptsAt }) => acceptsAt === null),
    hasLooksLeft: ({ context }) => context.looks < POLL_MS.length,
    isOurs: ({ context }, ticketId: string | undefined) =>
      ticketId === undefined || undecidedIn(context).some((ticket) => ticket.ticketId === ticketId),
  },
  delays: {
    answer: ANSWER_WITHIN_MS,
    nextLook: ({ context }) => POLL_MS[context.looks] ?? 0,
    resend: ({ context }) => RESEND_MS[context.sendings] ?? (RESEND_MS.at(-1) as number),
  },
}).createMachine({
  id: 'slip',
  context: ({ input }) => ({ ...input, placing: null, looks: 0, sendings: 0 }),
  initial: 'Initial',
  states: {
    Initial: {
      always: { guard: 'hasItems', target: 'SettingBet' },
      on: { CHANGED: { guard: 'hasItems', target: 'SettingBet' }, RESUME: 'Resuming' },
    },
    SettingBet: {
      on: {
        CHANGED: { guard: ({ context }) => context.store.get().betItems.length === 0, target: 'Initial' },
        PLACE: {
          guard: 'isBeingSet',
          target: 'Waiting',
          actions: { type: 'take', params: ({ event }) => event.placing },
        },
        RESUME: 'Resuming',
      },
    },
    Resuming: {
      always: [
        {
          guard: 'hasPlacing',
          target: 'Waiting.next',
          actions: 'takeUp',
        },
        { target: 'Initial' },
      ],
    },
    Waiting: {
      initial: 'limits',
      // Somebody else has a slip of his own; the bet is kept for the player whose it is.
      on: {
        PLAYER: {
          guard: { type: 'isOthers', params: ({ event }) => event.playerId },
          target: 'Initial',
          actions: 'setAside',
        },
      },
      states: {
        limits: {
          entry: { type: 'show', params: { ticketStep: TICKET_STEP.Waiting, waitingFor: 'limits' } },
          invoke: {
            src: 'limits',
            input: ({ context }) => context,
            onDone: [
              {
                guard: ({ event: { output } }) => output.limitsByMatch.length > 0 || output.lossRoom !== null,
                target: '#slip.SettingBet',
                actions: [
                  { type: 'show', params: { ticketStep: TICKET_STEP.SettingBet, waitingFor: null } },
                  { type: 'showLimits', params: ({ event }) => event.output },
                ],
              },
              // Another tab has changed the slip: nothing is sent, and the player sees it before he presses again.
              {
                guard: 'isBehind',
                target: '#slip.SettingBet',
                actions: [
                  { type: 'show', params: { ticketStep: TICKET_STEP.SettingBet, waitingFor: null } },
                  'catchUp',
                ],
              },
              { target: 'next', actions: 'keep' },
            ],
            onError: {
              target: '#slip.Result',
              actions: [
                { type: 'refuseAll', params: ({ event }: { event: ErrorActorEvent }) => event.error },
                { type: 'finish', params: 'error' },
              ],
            },
          },
          after: {
            answer: {
              target: '#slip.Result',
              actions: [
                { type: 'refuseAll', params: localError('TIMED_OUT', undefined) },
                { type: 'finish', params: 'error' },
              ],
            },
          },
          on: {
            ONLINE: { target: 'limits', reenter: true },
            // Nothing was sent, so that there is nothing to keep.
            PLAYER: {
              guard: { type: 'isOthers', params: ({ event }) => event.playerId },
              target: '#slip.SettingBet',
              actions: { type: 'show', params: { ticketStep: TICKET_STEP.SettingBet, waitingFor: null } },
            },
          },
        },
        /** Which request is to be sent, which ticket to be looked at, or what it all came to. */
        next: {
          always: [
            { guard: ({ context }) => isStale(context), target: 'givenUp' },
            { guard: 'isAway', target: 'away' },
            { guard: 'isUnsent', target: 'sending' },
            { target: 'answered' },
          ],
        },
        /** What has no answer by now is not sent again; tickets of other requests are still looked at. */
        givenUp: { always: { target: 'answered', actions: ['refuseUnsent', 'keep'] } },
        answered: {
          always: [
            { guard: 'isAcceptedAtOnce', target: 'looking' },
            { guard: 'isUndecided', target: 'deciding' },
            { target: 'decided' },
          ],
        },
        sending: {
          entry: ['countSending', { type: 'show', params: { ticketStep: TICKET_STEP.Waiting, waitingFor: 'answer' } }],
          invoke: {
            src: 'send',
            input: ({ context }) => context,
            onDone: {
              target: 'next',
              actions: [{ type: 'noteAnswer', params: ({ event }) => event.output }, 'keep'],
            },
            onError: [
              {
                guard: ({ context, event }: { context: FlowContext; event: ErrorActorEvent }) =>
                  mayBePlaced(event.error, context.sendings > 1),
                target: 'lost',
              },
              {
                target: 'next',
                actions: [
                  { type: 'noteRefusal', params: ({ event }: { event: ErrorActorEvent }) => event.error },
                  'keep',
                ],
              },
            ],
          },
          after: { answer: 'lost' },
          // What was sent over the connection before may be gone with it.
          on: { ONLINE: 'next' },
        },
        /** The player is not signed in: nothing is sent until he is, or until it is too late. */
        away: {
          entry: { type: 'show', params: { ticketStep: TICKET_STEP.Waiting, waitingFor: 'player' } },
          after: { resend: 'next' },
        },
        /** No answer came. The same request is sent again: the server places it once. */
        lost: {
          entry: { type: 'show', params: { waitingFor: 'connection' } },
          after: { resend: 'next' },
          on: { ONLINE: 'next' },
        },
        deciding: {
          entry: { type: 'show', params: { ticketStep: TICKET_STEP.Waiting, waitingFor: 'decision' } },
          after: { nextLook: { target: 'looking', actions: 'countLook' } },
          on: {
            TICKET_CHANGED: { guard: { type: 'isOurs', params: ({ event }) => event.ticketId }, target: 'looking' },
            ONLINE: 'looking',
          },
        },
        looking: {
          entry: { type: 'show', params: { ticketStep: TICKET_STEP.Waiting, waitingFor: 'decision' } },
          invoke: {
            src: 'look',
            input: ({ context }) => context,
            onDone: {
              target: 'looked',
              actions: [{ type: 'noteStatuses', params: ({ event }) => event.output }, 'keep'],
            },
          },
          after: { answer: 'looked' },
          // What this look brings may be older than the news.
          on: {
            ONLINE: { target: 'looking', reenter: true },
            TICKET_CHANGED: {
              guard: { type: 'isOurs', params: ({ event }) => event.ticketId },
              target: 'looking',
              reenter: true,
            },
          },
        },
        looked: {
          always: [
            { guard: ({ context }) => undecidedIn(context).length === 0, target: 'decided' },
            { guard: 'hasLooksLeft', target: 'deciding' },
            { target: 'decided' },
          ],
        },
        decided: {
          always: [
            {
              guard: ({ context }) => finalOutcome(context) === 'disconnected',
              target: '#slip.Disconnected',
              actions: { type: 'finish', params: 'disconnected' },
            },
            {
              guard: ({ context }) => finalOutcome(context) === 'changed',
              target: '#slip.SettingBet',
              actions: { type: 'finish', params: 'changed' },
            },
            { target: '#slip.Result', actions: { type: 'finish', params: ({ context }) => finalOutcome(context) } },
          ],
        },
      },
    },
    Result: { on: READING },
    Disconnected: { on: READING },
  },
})

/** A multiple that the server refused to place is an error, whatever changed meanwhile; one refused later may be tried again. */
function finalOutcome(context: FlowContext): Outcome {
  const placing = placingIn(context)
  const outcome = outcomeOf(placing, context.store.get().betItems)
  const isRefusedAtOnce = placing.requests.every(({ tickets }) => tickets.every(({ ticketId }) => ticketId === null))
  const isMultiple = placing.ticketType === TICKET_TYPE.multiple
  return outcome === 'changed' && isMultiple && isRefusedAtOnce ? 'error' : outcome
}

/** What an answer says of the selections and of the limits. */
function afterAnswer(state: SlipState, request: PlacingRequest, answer: PlacedAnswer | Refusal): SlipState {
  return {
    ...state,
    betItems: refusedItems(state.betItems, request, answer),
    limitsByMatch: [...state.limitsByMatch, ...limitsIn(answer)],
    lossRoom: lossRoomIn(answer) ?? state.lossRoom,
  }
}

function isStale(context: FlowContext): boolean {
  const { placing, timing } = context
  return placing !== null && unsentIn(context) !== undefined && timing.now() - placing.pressedAt > RESEND_FOR_MS
}
