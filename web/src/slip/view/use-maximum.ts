import { type Centavos, centavos, pesos } from '@momio/domain/money'
import { useEffect, useState } from 'react'
import { useBalance } from '../../balance/balance.ts'
import { useSession } from '../../session/session.ts'
import type { BetItem } from '../bet-item.ts'
import { calls } from '../engine/engine.ts'
import type { LimitsAsked } from '../engine/ticket-calls.ts'
import { useSlip, useSlipStore } from '../page-slip.ts'
import { remainingStake } from '../readiness.ts'
import { MULTIPLE_FIELD } from '../slip-changes.ts'
import { useSlipBonus } from './use-slip-bonus.ts'

/** More than any limit allows: the answer names the limits. */
const BEYOND = pesos(100_000_000)
const ASK_AFTER_MS = 250

/** What the limits and the balance allow to be staked; null while it is not known. */
export function useMaximum(field: string, hasPad: boolean): Centavos | null {
  const slip = useSlipStore()
  const isSignedIn = useSession().kind === 'signed-in'
  const cash = useBalance()?.cash ?? null
  const bonus = useSlipBonus().most
  const ticketType = useSlip((state) => state.ticketType)
  // A sheet that is closed asks for nothing; the column is always open.
  const isShown = useSlip((state) => state.isExpanded) || !hasPad
  const outcomeIds = useSlip((state) => state.betItems.map(({ outcomeId }) => outcomeId).join(' '))
  const [limit, setLimit] = useState<Centavos | null>(null)
  useEffect(() => {
    setLimit(null)
    const items = slip.get().betItems.filter(({ outcomeId }) => field === MULTIPLE_FIELD || outcomeId === field)
    if (!isSignedIn || !isShown || items.length === 0 || outcomeIds === '') return
    let isWanted = true
    const timer = setTimeout(() => {
      calls.limits(askedOf(items)).then(
        (limits) => {
          if (isWanted)
            setLimit(limits.length === 0 ? BEYOND : lowest(limits.map((one) => remainingStake(one, ticketType))))
        },
        // Without them the balance alone says it, and placing asks again.
        () => isWanted && setLimit(BEYOND),
      )
    }, ASK_AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [slip, field, isSignedIn, isShown, outcomeIds, ticketType])
  return cash === null || limit === null ? null : lowest([centavos(Math.max(cash, bonus)), limit])
}

function askedOf(items: readonly BetItem[]): LimitsAsked {
  const matches = new Set(items.map(({ matchId }) => matchId))
  const kind = items.length === 1 ? 'single' : matches.size < items.length ? 'parlay' : 'multiple'
  return { kind, stakes: items.map((item) => ({ item, stake: BEYOND })) }
}

function lowest(amounts: readonly Centavos[]): Centavos {
  return centavos(Math.min(...amounts))
}
