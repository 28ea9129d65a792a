import * as routes from '@momio/contract/account-routes'

export const CASES = routes.identityCases
export const CASE = routes.identityCase
export const PICTURE = routes.identityPicture
export const APPROVE = routes.approveIdentity
export const REJECT = routes.rejectIdentity
export const TAKE_BACK = routes.takeBackIdentity
export const RELEASE = routes.releaseExclusionMatch

/** Everything that a decision changes. */
const REVIEW_KEY = ['identity-review'] as const
export const QUEUE_KEY = [...REVIEW_KEY, 'queue'] as const
export const caseKey = (playerId: string) => [...REVIEW_KEY, 'case', playerId] as const
/** A picture never changes, and every look at one is written down: it is fetched once. */
export const pictureKey = (itemId: string, page: number) => ['identity-picture', itemId, page] as const
