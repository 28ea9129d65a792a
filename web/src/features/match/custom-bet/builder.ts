import type { Centavos } from '@momio/domain/money'
import { createActor, waitFor } from 'xstate'
import { api } from '../../../api/api.ts'
import { balanceMoved } from '../../../balance/balance.ts'
import { onTicketChanged } from '../../../live/connection/ticket-changes.ts'
import { serverTime } from '../../../live/live.ts'
import type { FollowedMatch } from '../../../live/match/use-match.ts'
import { browserTiming } from '../../../live/time/timing.ts'
import { preferences } from '../../../preferences.ts'
import { session } from '../../../session/session.ts'
import { addCustomBet } from '../../../slip/add-custom-bet.ts'
import { betEvents } from '../../../slip/engine/bet-events.ts'
import { consequenceOf } from '../../../slip/engine/custom-consequence.ts'
import { makePlacing } from '../../../slip/engine/make-placing.ts'
import { ticketsOf } from '../../../slip/engine/note-answers.ts'
import type { Outcome } from '../../../slip/engine/outcome.ts'
import { slipMachine } from '../../../slip/engine/slip-machine.ts'
import { tellBreakTime } from '../../../slip/engine/tell-break-time.ts'
import { ticketCalls } from '../../../slip/engine/ticket-calls.ts'
import { rememberStake } from '../../../slip/last-stake.ts'
import type { Placing } from '../../../slip/placing.ts'
import { createSlipStore, type SlipStore } from '../../../slip/slip-store.ts'
import { track } from '../../../tracking/track.ts'
import { type Combination, createCombination } from './combination.ts'
import { combinationCalls } from './combination-calls.ts'
import { fillSlip } from './fill-slip.ts'

/** The custom bet of one match: what is combined, and the slip that places it. */
export interface Builder {
  readonly matchId: string
  readonly combination: Combination
  readonly slip: SlipStore
  /** Follows the prices of the parts by what a page hears of the match, until it is left. */
  follow(match: FollowedMatch): () => void
  place(): void
  /** Moves the bet to the slip of the page, where it stands beside others; false where it did not come in. */
  addToSlip(): boolean
  closeResult(): void
  /** What is being placed is still finished. */
  stop(): void
}

let kept: Builder | undefined

/** The one of the last match is kept, so that it is there again after the deposit or another group of markets. */
export function builderOf(matchId: string): Builder {
  if (kept?.matchId === matchId) return kept
  kept?.stop()
  kept = createBuilder(matchId)
  return kept
}

function createBuilder(matchId: string): Builder {
  const combination = createCombination(matchId, combinationCalls(api, matchId), browserTiming)
  const slip = createSlipStore({ openStorage: () => undefined })
  const flow = createActor(slipMachine, {
    input: { store: slip, calls: ticketCalls(api, serverTime.read), timing: browserTiming, onOutcome: tell },
  })
  flow.start()
  slip.outcomeIds.subscribe(() => flow.send({ type: 'CHANGED' }))
  const stopTickets = onTicketChanged((ticketId) => flow.send({ type: 'TICKET_CHANGED', ticketId }))
  const online = () => flow.send({ type: 'ONLINE' })
  addEventListener('online', online)
  let followed: FollowedMatch | undefined
  /** Stays while parts come and go. */
  let stake: Centavos | null = null
  slip.subscribe(() => {
    const [item] = slip.get().betItems
    if (item) stake = item.stake
  })

  function fill() {
    if (followed) fillSlip(slip, combination.get(), followed, stake)
  }
  combination.subscribe(fill)

  function tell(outcome: Outcome, placing: Placing) {
    for (const { name, properties } of betEvents(placing)) track(name, properties)
    const [ticket] = ticketsOf(placing)
    if (outcome === 'success') {
      balanceMoved()
      stake = null
    }
    // Nobody knows of it yet, or it is placed: it is not built a second time by accident.
    if (outcome === 'success' || outcome === 'disconnected') combination.clear()
    const consequence = ticket ? consequenceOf(ticket) : null
    if (consequence === 'close') combination.close(ticket?.code ?? null)
    if (consequence === 'reload') combination.markUnavailable()
    if (tellBreakTime(placing)) flow.send({ type: 'CLOSE' })
  }

  return {
    matchId,
    combination,
    slip,
    follow(match) {
      followed = match
      const stopParts = followParts(match, combination)
      const retry = () => combination.get().phase !== 'closed' && combination.retry()
      addEventListener('online', retry)
      fill()
      combination.hear()
      return () => {
        stopParts()
        removeEventListener('online', retry)
        followed = undefined
      }
    },
    place() {
      const state = session.get()
      if (state.kind !== 'signed-in') return
      const choices = { policy: preferences.get('oddsPolicy'), newId: () => crypto.randomUUID() }
      const placing = makePlacing(slip.get(), { ...choices, playerId: state.user.id, now: browserTiming.now() })
      for (const { stake } of ticketsOf(placing)) rememberStake(stake)
      slip.see((now) => ({ ...now, isExpanded: true, notice: null }))
      flow.send({ type: 'PLACE', placing })
    },
    addToSlip() {
      const [item] = slip.get().betItems
      if (!item || !addCustomBet(item)) return false
      stake = null
      combination.clear()
      return true
    },
    closeResult() {
      flow.send({ type: 'CLOSE' })
      fill()
    },
    stop() {
      void waitFor(flow, (now) => !now.matches('Waiting')).then(() => {
        flow.stop()
        stopTickets()
        removeEventListener('online', online)
      })
    },
  }
}

/** Tells the combination whenever the book moves one of its parts. */
function followParts({ detail }: FollowedMatch, combination: Combination): () => void {
  const { prices } = detail.store
  let stops: (() => void)[] = []
  let followed = ''
  function stop() {
    for (const one of stops) one()
    stops = []
  }
  function follow() {
    const keys = combination.get().parts.map(({ key }) => key)
    if (keys.join(' ') === followed) return
    followed = keys.join(' ')
    stop()
    stops = keys.map((key) => {
      let before = prices.getLine(key)
      return prices.subscribeLine(key, () => {
        const now = prices.getLine(key)
        // The end of a flash is no move.
        const isMoved = now?.odds !== before?.odds || now?.open !== before?.open
        before = now
        if (isMoved) combination.hear()
      })
    })
  }
  const stopListening = combination.subscribe(follow)
  follow()
  return () => {
    stopListening()
    stop()
  }
}
