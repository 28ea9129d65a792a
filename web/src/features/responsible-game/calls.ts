import * as routes from '@momio/contract/account-routes'

export const RESPONSIBLE_GAME = routes.getResponsibleGame
export const SET_LOST = routes.setLostLimits
export const SET_DEPOSIT = routes.setDepositLimits
export const SET_BREAK = routes.setBreak
export const SET_EXCLUSION = routes.setExclusion

export const RESPONSIBLE_GAME_KEY = ['responsible-game'] as const
