import type { getPersonalData, savePersonalData } from '@momio/contract/personal-data'
import type { closeOneSession, closeOtherSessions, listSessions } from '@momio/contract/session'
import type { changePassword, deleteUser, samePassword } from '@momio/contract/users'
import type { RouteOf } from '../../api/route.ts'

export const PERSONAL_DATA: RouteOf<typeof getPersonalData> = { method: 'GET', path: '/api/Users/PersonalData' }
export const SAVE_PERSONAL_DATA: RouteOf<typeof savePersonalData> = { method: 'PUT', path: '/api/Users/PersonalData' }
export const SESSIONS: RouteOf<typeof listSessions> = { method: 'GET', path: '/api/Session/list/' }
export const CLOSE_ONE: RouteOf<typeof closeOneSession> = { method: 'DELETE', path: '/api/Session/{sessionId}' }
export const CLOSE_OTHERS: RouteOf<typeof closeOtherSessions> = { method: 'POST', path: '/api/Session/closeOthers/' }
export const CHANGE_PASSWORD: RouteOf<typeof changePassword> = { method: 'PUT', path: '/api/Users/Change/Password' }
export const SAME_PASSWORD: RouteOf<typeof samePassword> = { method: 'POST', path: '/api/Users/SamePassword' }
export const DELETE_USER: RouteOf<typeof deleteUser> = { method: 'POST', path: '/api/Users/DeleteUser' }

export const PERSONAL_DATA_KEY = ['personal-data'] as const
export const SESSIONS_KEY = ['sessions'] as const
