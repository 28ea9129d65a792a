import type { StakeLimit } from '@momio/contract/betting-rules'
import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import { isLimitOf } from './bet-item.ts'
import type { LimitsAsked } from './engine/ticket-calls.ts'
import { remainingStake } from './readiness.ts'
import { MULTIPLE_FIELD } from './slip-changes.ts'
import type { SlipState } from './slip-state.ts'

/** More than any limit allows: the answer names the limits. */
const BEYOND = pesos(100_000_000)

/** What is asked to know how much a field may hold. Of singles it comes last, behind what they stake on its match already. */
export function limitsAskedFor({ betItems }: Pick<SlipState, 'betItems'>, field: string): LimitsAsked {
  const own = betItems.find(({ outcomeId }) => outcomeId === field)
  if (own && field !== MULTIPLE_FIELD) {
    const besides = betItems.flatMap((item) =>
      item !== own && item.matchId === own.matchId && item.stake ? [{ item, stake: item.stake }] : [],
    )
    return { kind: 'single', stakes: [...besides, { item: own, stake: BEYOND }] }
  }
  const matches = new Set(betItems.map(({ matchId }) => matchId))
  const kind = matches.size < betItems.length ? 'parlay' : 'multiple'
  return { kind, stakes: betItems.map((item) => ({ item, stake: BEYOND })) }
}

/** Another one is another question. */
export function keyOf({ kind, stakes }: LimitsAsked): string {
  return [kind, ...stakes.map(({ item, stake }) => `${item.outcomeId} ${stake}`)].join(' ')
}

/** What the limits of the answer leave for the field: of singles the last one that names it, of a multiple the lowest. */
export function leftBy(limits: readonly StakeLimit[], { kind, stakes }: LimitsAsked): Centavos {
  const last = stakes.at(-1)?.item
  const isSingle = kind === 'single'
  const own = isSingle ? limits.filter((limit) => last && isLimitOf(last, limit)).slice(-1) : limits
  const type = isSingle ? TICKET_TYPE.singles : TICKET_TYPE.multiple
  return centavos(Math.min(BEYOND, ...own.map((limit) => remainingStake(limit, type))))
}
