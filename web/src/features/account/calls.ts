import * as routes from '@momio/contract/account-routes'

export const PERSONAL_DATA = routes.getPersonalData
export const SAVE_PERSONAL_DATA = routes.savePersonalData
export const SESSIONS = routes.listSessions
export const CLOSE_ONE = routes.closeOneSession
export const CLOSE_OTHERS = routes.closeOtherSessions
export const CHANGE_PASSWORD = routes.changePassword
export const SAME_PASSWORD = routes.samePassword
export const NOTIFICATIONS = routes.getNotifications
export const SAVE_NOTIFICATIONS = routes.setNotifications

export const PERSONAL_DATA_KEY = ['personal-data'] as const
export const SESSIONS_KEY = ['sessions'] as const
export const NOTIFICATIONS_KEY = ['notifications'] as const
