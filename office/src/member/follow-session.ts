import { watchActivity } from '@momio/client/activity'
import { pageTokens, TOKEN_KEYS } from '@momio/client/token-store'
import * as routes from '@momio/contract/account-routes'
import type { reportActivity } from '@momio/contract/session'
import { api } from '../api.ts'
import { leave, signOut } from './sign-out.ts'

/**
 * While somebody is signed in. The tables ask again by themselves, so the page itself counts how long nobody did anything:
 * after 30 minutes it signs out.
 */
export function followSession(): () => void {
  const lost = () => leave('ended')
  const idle = () => leave('idle')
  const otherTab = ({ key }: StorageEvent) => {
    if ((key === null || TOKEN_KEYS.includes(key)) && !pageTokens.read()) leave()
  }
  window.addEventListener('sessionLost', lost)
  window.addEventListener('sessionIdle', idle)
  window.addEventListener('storage', otherTab)
  const stopActivity = watchActivity({
    target: window,
    openStorage: () => localStorage,
    report: () => void api.call<typeof reportActivity>(routes.reportActivity, {}).catch(() => {}),
    onIdle: () => void signOut('idle'),
  })
  return () => {
    window.removeEventListener('sessionLost', lost)
    window.removeEventListener('sessionIdle', idle)
    window.removeEventListener('storage', otherTab)
    stopActivity()
  }
}
