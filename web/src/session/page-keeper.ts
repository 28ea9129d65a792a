import { watchActivity } from '@momio/client/activity'
import * as routes from '@momio/contract/account-routes'
import type { closeSession, reportActivity } from '@momio/contract/session'
import { api } from '../api/api.ts'
import { followFavourites } from '../favourites/player-favourites.ts'
import { favourites } from '../favourites/use-favourites.ts'
import { waitForConnection } from '../loading/wait-for-connection.ts'
import { preferences } from '../preferences.ts'
import { followAdministrator } from './administrator.ts'
import { areCookiesSet, rememberCookies } from './cookies.ts'
import { keepSession } from './keeper.ts'
import { followOddsFormat } from './odds-format.ts'
import { watchOwner } from './other-tab.ts'
import { restoreUser } from './restore.ts'
import type { SessionKeeper, SessionStore } from './session-state.ts'

const CLOSE = routes.closeSession
const ACTIVITY = routes.reportActivity

export function keepPageSession(session: SessionStore): SessionKeeper {
  return keepSession(session, {
    restore: () => restoreUser(api),
    waitForConnection,
    onOtherPlayer: (listener) => watchOwner(window, listener),
    closeOnServer: () => api.call<typeof closeSession>(CLOSE, {}),
    // A fresh page: nothing that this player loaded stays in memory.
    goHome: () => window.location.assign('/'),
    followPlayer(playerId) {
      if (!areCookiesSet()) rememberCookies(playerId, false)
      const stopOdds = followOddsFormat(api, preferences)
      const stopFavourites = followFavourites(api, favourites, window)
      const stopAdministrator = followAdministrator(api)
      const stopActivity = watchActivity({
        target: window,
        openStorage: () => localStorage,
        report: () => void api.call<typeof reportActivity>(ACTIVITY, {}).catch(() => {}),
        onIdle: session.goIdle,
      })
      return () => {
        stopOdds()
        stopFavourites()
        stopAdministrator()
        stopActivity()
      }
    },
  })
}
