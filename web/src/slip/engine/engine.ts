import { HUB_PATH } from '@momio/contract/hub-paths'
import { createActor, waitFor } from 'xstate'
import { api } from '../../api/api.ts'
import { balanceMoved } from '../../balance/balance.ts'
import { onTicketChanged } from '../../live/connection/ticket-changes.ts'
import { linkTo, serverTime } from '../../live/live.ts'
import type { LiveSource } from '../../live/live-source.ts'
import { createLiveStore } from '../../live/stores/live-store.ts'
import { nextPacedFrame } from '../../live/stores/paced-frames.ts'
import { createValueStore } from '../../live/stores/value-store.ts'
import { browserTiming } from '../../live/time/timing.ts'
import { preferences } from '../../preferences.ts'
import { session } from '../../session/session.ts'
import { track } from '../../tracking/track.ts'
import { rememberStake } from '../last-stake.ts'
import { slip } from '../page-slip.ts'
import type { Placing } from '../placing.ts'
import { betEvents } from './bet-events.ts'
import { askCustomOdds } from './custom-odds.ts'
import { createCustomPrices } from './custom-prices.ts'
import { makePlacing } from './make-placing.ts'
import { ticketsOf } from './note-answers.ts'
import type { Outcome } from './outcome.ts'
import { restoreWaitMs } from './restore-wait.ts'
import { createSlipFeed } from './slip-feed.ts'
import { slipMachine } from './slip-machine.ts'
import { tellBreakTime } from './tell-break-time.ts'
import { ticketCalls } from './ticket-calls.ts'

const LOCK = 'momio.slip'

export const calls = ticketCalls(api, serverTime.read)

const customPrices = createCustomPrices({
  store: slip,
  oddsOf: (eventId, parts) => askCustomOdds(api, eventId, parts),
  timing: browserTiming,
})
const live = createLiveStore(browserTiming, nextPacedFrame)
const level = createValueStore('whole' as const)

/** Scores and clocks of the matches in the slip, for the parts that show them. */
export const SLIP_SOURCE: LiveSource = {
  store: live,
  trust: { one: { level }, two: { level } },
  lineOf: () => undefined,
}

const flow = createActor(slipMachine, {
  input: { store: slip, calls, timing: browserTiming, onOutcome: tell },
})

/** Once for each page: follows the prices of the slip, and takes up what a page before left unanswered. */
export function startEngine(): void {
  // A stream of an event is served by whichever hub it is asked on.
  const link = linkTo(HUB_PATH.liveOddsOne, {})
  const feed = createSlipFeed({
    store: slip,
    link,
    timing: browserTiming,
    serverNow: () => browserTiming.now() + serverTime.offsetMs(),
    restoreWaitMs: restoreWaitMs(location.pathname, document.referrer),
    live,
    customPrices,
  })
  feed.start()
  flow.start()
  slip.outcomeIds.subscribe(() => flow.send({ type: 'CHANGED' }))
  slip.subscribe(resumeIfLeft)
  resumeIfLeft()
  onTicketChanged((ticketId) => flow.send({ type: 'TICKET_CHANGED', ticketId }))
  addEventListener('online', () => {
    link.renew()
    flow.send({ type: 'ONLINE' })
  })
}

/** Places the slip as it stands. One tab at a time does. */
export function placeSlip(isPaidByBonus: boolean): void {
  const state = session.get()
  if (state.kind !== 'signed-in') return
  const playerId = state.user.id
  void alone(async () => {
    const policy = preferences.get('oddsPolicy')
    const newId = () => crypto.randomUUID()
    const placing = makePlacing(slip.get(), { policy, newId, isPaidByBonus, playerId, now: browserTiming.now() })
    const [ticket] = ticketsOf(placing)
    if (ticket) rememberStake(ticket.stake)
    slip.see((now) => ({ ...now, isExpanded: true, emptied: null, notice: null }))
    flow.send({ type: 'PLACE', placing })
    await untilAnswered()
  })
}

/** The player has read what became of the bet. */
export function closeResult(): void {
  flow.send({ type: 'CLOSE' })
}

const isWaiting = () => flow.getSnapshot().matches('Waiting')
const untilAnswered = () => waitFor(flow, (snapshot) => !snapshot.matches('Waiting'))

let isResuming = false

/** A placing that this tab did not begin: of the page before, or of another tab that may be gone. */
function resumeIfLeft() {
  if (isResuming || isWaiting() || !slip.get().placing) return
  isResuming = true
  void alone(async () => {
    await session.settled()
    // The tab that held the lock may have finished it.
    if (!slip.adoptKept()) return
    const state = session.get()
    if (state.kind === 'signed-in' && state.user.id !== slip.get().placing?.playerId) {
      slip.change((now) => ({ ...now, placing: null }))
      slip.adoptKept()
      return
    }
    flow.send({ type: 'RESUME' })
    await untilAnswered()
  }).finally(() => {
    isResuming = false
    flow.send({ type: 'CHANGED' })
  })
}

function alone(run: () => Promise<void>): Promise<void> {
  // Only pages of a secure address have locks.
  return navigator.locks ? navigator.locks.request(LOCK, run) : run()
}

function tell(outcome: Outcome, placing: Placing) {
  for (const { name, properties } of betEvents(placing)) track(name, properties)
  if (outcome === 'success' || outcome === 'mixed') balanceMoved()
  if (tellBreakTime(placing)) closeResult()
  // What was refused may have a price again in a moment.
  for (const { isCustom, outcomeId } of slip.get().betItems) if (isCustom) customPrices.hear(outcomeId)
}
