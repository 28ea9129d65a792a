import type { Centavos } from '@momio/domain/money'
import { useEffect, useState } from 'react'
import { useBalance } from '../../balance/balance.ts'
import { useSession } from '../../session/session.ts'
import { calls } from '../engine/engine.ts'
import { keyOf, leftBy, limitsAskedFor } from '../field-limits.ts'
import { maximumStake } from '../maximum.ts'
import { useSlip, useSlipStore } from '../page-slip.ts'
import { useLossRoom } from './use-loss-room.ts'
import { useSlipBonus } from './use-slip-bonus.ts'

const ASK_AFTER_MS = 250

/** What limits, balance and the other stakes allow to be staked; null while it is not known. */
export function useMaximum(field: string, hasPad: boolean): Centavos | null {
  const slip = useSlipStore()
  const state = useSlip((now) => now)
  const isSignedIn = useSession().kind === 'signed-in'
  const cash = useBalance()?.cash ?? null
  const bonus = useSlipBonus().most
  // A sheet that is closed asks for nothing; the column is always open.
  const isWanted = isSignedIn && (state.isExpanded || !hasPad) && state.betItems.length > 0
  const lossRoom = useLossRoom(isWanted, cash)
  const asked = keyOf(limitsAskedFor(state, field))
  const [limit, setLimit] = useState<Centavos | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slip holds what is asked, and the key says when it is another question.
  useEffect(() => {
    setLimit(null)
    if (!isWanted) return
    let isCurrent = true
    const timer = setTimeout(() => {
      const question = limitsAskedFor(slip.get(), field)
      calls.limits(question).then(
        (limits) => isCurrent && setLimit(leftBy(limits, question)),
        // Without them the balance alone says it, and placing asks again.
        () => isCurrent && setLimit(leftBy([], question)),
      )
    }, ASK_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [slip, field, isWanted, asked])
  return cash === null || limit === null ? null : maximumStake(state, field, { cash, bonus, limit, lossRoom })
}
