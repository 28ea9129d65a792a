import * as routes from '@momio/contract/account-routes'

export const SET_BREAK = routes.setBreak
export const SET_REALITY_CHECK = routes.setRealityCheck
export const SET_EXCLUSION = routes.setExclusion
