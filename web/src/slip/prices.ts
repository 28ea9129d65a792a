import { ODDS_CHANGE_TYPE, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { takesPrice } from '@momio/domain/betting/odds-policy'
import { combinedOdds, payoutOf } from '@momio/domain/betting/returns'
import { type Centavos, centavos } from '@momio/domain/money'
import type { Odds } from '@momio/domain/odds'
import type { OddsPolicyName } from '../preferences.ts'
import type { BetItem } from './bet-item.ts'
import type { SlipState } from './slip-state.ts'

/** The house says at placing how much a ticket may pay; here nothing is cut. */
const NO_MAXIMUM = centavos(Number.MAX_SAFE_INTEGER)
const NOTHING = centavos(0)

/** The price moved, and the player has not said whether that is fine. */
export function waitsForConsent({ placedOutcome, latestOutcome }: BetItem, policy: OddsPolicyName): boolean {
  return !takesPrice(ODDS_CHANGE_TYPE[policy], placedOutcome.outcomeOdds, latestOutcome.outcomeOdds)
}

/** The price a bet is sent with: the one now, unless the player would not take it. */
export function oddsToSend(item: BetItem, policy: OddsPolicyName): Odds {
  return (waitsForConsent(item, policy) ? item.placedOutcome : item.latestOutcome).outcomeOdds
}

export function oddsOfAll(items: readonly BetItem[], policy: OddsPolicyName): Odds {
  return combinedOdds(items.map((item) => oddsToSend(item, policy)))
}

type Staked = Pick<SlipState, 'betItems' | 'ticketType' | 'stakeMultiple'>

/** Of singles the sum of their stakes. */
export function totalStake({ betItems, ticketType, stakeMultiple }: Staked): Centavos {
  if (ticketType === TICKET_TYPE.multiple) return stakeMultiple ?? NOTHING
  return centavos(betItems.reduce((sum, { stake }) => sum + (stake ?? 0), 0))
}

/** What the singles beside a field stake; nothing stands beside a multiple. */
export function otherStakes({ betItems, ticketType }: Omit<Staked, 'stakeMultiple'>, field: string): Centavos {
  const others = betItems.filter(({ outcomeId }) => outcomeId !== field)
  return ticketType === TICKET_TYPE.multiple
    ? NOTHING
    : totalStake({ betItems: others, ticketType, stakeMultiple: null })
}

/** What comes back when everything wins. */
export function potentialReturn({ betItems, ticketType, stakeMultiple }: Staked, policy: OddsPolicyName): Centavos {
  if (ticketType === TICKET_TYPE.multiple) {
    const odds = betItems.map((item) => oddsToSend(item, policy))
    return payoutOf(stakeMultiple ?? NOTHING, odds, NO_MAXIMUM)
  }
  const returns = betItems.map((item) => payoutOf(item.stake ?? NOTHING, [oddsToSend(item, policy)], NO_MAXIMUM))
  return centavos(
    Math.min(
      Number.MAX_SAFE_INTEGER,
      returns.reduce((sum, one) => sum + one, 0),
    ),
  )
}
