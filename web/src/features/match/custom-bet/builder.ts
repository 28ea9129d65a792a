import type { Centavos } from '@momio/domain/money'
import { api } from '../../../api/api.ts'
import type { FollowedMatch } from '../../../live/match/use-match.ts'
import { browserTiming } from '../../../live/time/timing.ts'
import { addCustomBet } from '../../../slip/add-custom-bet.ts'
import { consequenceOf } from '../../../slip/engine/custom-consequence.ts'
import { customSlipOf } from '../../../slip/engine/custom-slips.ts'
import { ticketsOf } from '../../../slip/engine/note-answers.ts'
import type { SlipStore } from '../../../slip/slip-store.ts'
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
  /** What is being placed is still followed, and told of elsewhere. */
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
  const custom = customSlipOf(matchId)
  const slip = custom.store
  // A bet that is on its way since before a reload, or since another match was opened, can be tried again if it is refused.
  const left = slip.get().betItems[0]
  const combination = createCombination(matchId, combinationCalls(api, matchId), browserTiming, left?.selectedMarkets)
  let followed: FollowedMatch | undefined
  /** Stays while parts come and go. */
  let stake: Centavos | null = left?.stake ?? null
  const stopStake = slip.subscribe(() => {
    const [item] = slip.get().betItems
    if (item) stake = item.stake
    // Another tab has finished the bet that took the place of this one.
    else fill()
  })

  function fill() {
    if (followed) fillSlip(slip, combination.get(), followed, stake)
  }
  const stopFilling = combination.subscribe(fill)

  custom.showIn((outcome, placing) => {
    const [ticket] = ticketsOf(placing)
    if (outcome === 'success') stake = null
    // Nobody knows of it yet, or it is placed: it is not built a second time by accident.
    if (outcome === 'success' || outcome === 'disconnected') combination.clear()
    const consequence = ticket ? consequenceOf(ticket) : null
    if (consequence === 'close') combination.close(ticket?.code ?? null)
    if (consequence === 'reload') combination.markUnavailable()
    return followed !== undefined
  })

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
    place: custom.place,
    addToSlip() {
      const [item] = slip.get().betItems
      if (!item || !addCustomBet(item)) return false
      stake = null
      combination.clear()
      return true
    },
    closeResult() {
      custom.close()
      fill()
    },
    stop() {
      stopStake()
      stopFilling()
      custom.showIn(() => false)
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
