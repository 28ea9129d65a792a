import * as routes from '@momio/contract/account-routes'
import type { answerRealityCheck, readPlaySession } from '@momio/contract/responsible-game'
import { useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { session } from '../session/session.ts'
import { createPlaySession } from './play-session-keeper.ts'

/** The session that this page is signed in with, as the server tells it. */
export const playSession = createPlaySession({
  load: () => api.call<typeof readPlaySession>(routes.readPlaySession, {}),
  answer: () => api.call<typeof answerRealityCheck>(routes.answerRealityCheck, {}),
  isSignedIn: () => session.get().kind === 'signed-in',
  onSession: session.subscribe,
  now: Date.now,
})

export function usePlaySession() {
  return useSyncExternalStore(playSession.subscribe, playSession.get)
}
