import type { Api } from '@momio/client/client'
import type { isInVerifyProcess, isStickyEligible } from '@momio/contract/promo'
import * as routes from '@momio/contract/wallet-routes'

const ELIGIBLE = routes.isStickyEligible
const IN_PROCESS = routes.isInVerifyProcess

export interface PromoStanding {
  readonly isEligible: boolean
  /** What the player sent is being looked at. */
  readonly isInProcess: boolean
}

/** A question that fails counts as eligible, and as nothing being looked at. */
export async function askStanding(api: Api): Promise<PromoStanding> {
  const [eligible, inProcess] = await Promise.all([
    api.call<typeof isStickyEligible>(ELIGIBLE, {}).catch(() => null),
    api.call<typeof isInVerifyProcess>(IN_PROCESS, {}).catch(() => null),
  ])
  return {
    isEligible: eligible?.isUserStickyEligible ?? true,
    isInProcess: inProcess?.isUserInVerifyProcess ?? false,
  }
}
