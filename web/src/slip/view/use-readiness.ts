import { useBalance } from '../../balance/balance.ts'
import { usePreference } from '../../preferences.ts'
import { useSession } from '../../session/session.ts'
import { useSlip } from '../page-slip.ts'
import { type Readiness, readinessOf } from '../readiness.ts'
import { useSlipBonus } from './use-slip-bonus.ts'

/** What keeps the slip from being placed, by what this player has. */
export function useReadiness(): Readiness {
  const state = useSlip((slip) => slip)
  const policy = usePreference('oddsPolicy')
  const isSignedIn = useSession().kind === 'signed-in'
  const cash = useBalance()?.cash ?? null
  const { isPaid: isPaidByBonus } = useSlipBonus()
  return readinessOf(state, policy, { isSignedIn, cash, isPaidByBonus })
}
