import type { Timing } from '../../live/time/timing.ts'
import type { OddsPolicyName } from '../../preferences.ts'
import type { SessionStore } from '../../session/session-state.ts'
import { CUSTOM_SLIP_KEY } from '../kept-custom-slips.ts'
import { rememberStake } from '../last-stake.ts'
import type { Placing } from '../placing.ts'
import { createSlipStore, type SlipStore } from '../slip-store.ts'
import { ticketsOf } from './note-answers.ts'
import type { Outcome } from './outcome.ts'
import { createSlipFlow, type SlipFlow } from './slip-flow.ts'
import { slipLock } from './slip-lock.ts'
import type { TicketCalls } from './ticket-calls.ts'

export interface CustomSlipParts {
  readonly matchId: string
  readonly openStorage: () => Storage | undefined
  /** Hears what other tabs keep. */
  readonly tabs: EventTarget
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly calls: TicketCalls
  readonly timing: Pick<Timing, 'now'>
  readonly session: Pick<SessionStore, 'get' | 'subscribe' | 'settled'>
  readonly policy: () => OddsPolicyName
  /** `isShown`: a page shows this slip, so that the player reads it there. */
  readonly onOutcome: (outcome: Outcome, placing: Placing, isShown: boolean) => void
}

/** Hears what became of a bet; true where the player sees it. */
type Viewer = (outcome: Outcome, placing: Placing) => boolean

/** The slip of the custom bet on one match. What it sends is kept until it is answered, as that of the page's slip is. */
export interface CustomSlip extends Pick<SlipFlow, 'close' | 'ticketChanged' | 'online'> {
  readonly store: SlipStore
  place(): void
  /** The builder of the match; the next one takes its place. */
  showIn(viewer: Viewer): void
}

export function createCustomSlip(parts: CustomSlipParts): CustomSlip {
  const { matchId, openStorage, tabs, locks, calls, timing, session, policy, onOutcome } = parts
  const key = CUSTOM_SLIP_KEY + matchId
  const store = createSlipStore({ openStorage, tabs, key, keepsSelections: false })
  let viewer: Viewer = () => false
  const flow = createSlipFlow({
    store,
    calls,
    timing,
    lock: slipLock(locks, key),
    session,
    // The builder offers no press before.
    readiness: () => 'ready',
    choices: () => ({ policy: policy(), newId: () => crypto.randomUUID() }),
    tabs,
    onPlacing(placing) {
      for (const { stake } of ticketsOf(placing)) rememberStake(stake)
    },
    onOutcome: (outcome, placing) => onOutcome(outcome, placing, viewer(outcome, placing)),
  })
  flow.start()
  return {
    ...flow,
    store,
    place: () => flow.place(false),
    showIn(next) {
      viewer = next
    },
  }
}
