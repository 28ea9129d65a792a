import { HUB_PATH } from '@momio/contract/hub-paths'
import { api } from '../../api/api.ts'
import { balanceMoved, knownBalance } from '../../balance/balance.ts'
import { followNetwork } from '../../live/connection/follow-network.ts'
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
import { readinessOf } from '../readiness.ts'
import { createBetTracking } from './bet-tracking.ts'
import { askCustomOdds } from './custom-odds.ts'
import { createCustomPrices } from './custom-prices.ts'
import { ticketsOf } from './note-answers.ts'
import type { Outcome } from './outcome.ts'
import { restoreWaitMs } from './restore-wait.ts'
import { createSlipFeed } from './slip-feed.ts'
import { createSlipFlow } from './slip-flow.ts'
import { slipLock } from './slip-lock.ts'
import { tellBreakTime } from './tell-break-time.ts'
import { ticketCalls } from './ticket-calls.ts'

export const calls = ticketCalls(api, serverTime.read)
const tracking = createBetTracking({ calls, track, onTicketChanged })

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

const flow = createSlipFlow({
  store: slip,
  calls,
  timing: browserTiming,
  lock: slipLock(navigator.locks, slip.key),
  session,
  readiness(isPaidByBonus) {
    const isSignedIn = session.get().kind === 'signed-in'
    const player = { isSignedIn, cash: knownBalance()?.cash ?? null, isPaidByBonus }
    return readinessOf(slip.get(), preferences.get('oddsPolicy'), player).kind
  },
  choices: () => ({ policy: preferences.get('oddsPolicy'), newId: () => crypto.randomUUID() }),
  tabs: window,
  onPlacing(placing) {
    const [ticket] = ticketsOf(placing)
    if (ticket) rememberStake(ticket.stake)
  },
  onOutcome: tell,
})

export const placeSlip = flow.place
export const closeResult = flow.close

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
  onTicketChanged(flow.ticketChanged)
  followNetwork(feed)
  addEventListener('online', flow.online)
}

function tell(outcome: Outcome, placing: Placing) {
  tracking.placed(placing)
  if (outcome === 'success' || outcome === 'mixed') balanceMoved()
  if (tellBreakTime(placing)) closeResult()
}
