import type { LoginStart } from '../../../features/session/login-dialog.tsx'
import type { ScreenName } from '../../screens.ts'

/** What the dialog begins with, by the page it opens on. */
export function loginStart(screen: ScreenName | undefined, search: string): LoginStart {
  if (screen === 'ForgotPassword') return { kind: 'ask' }
  if (screen !== 'RestorePassword') return { kind: 'login' }
  const query = new URLSearchParams(search)
  const block = query.get('block')
  const token = query.get('token')
  if (block) return { kind: 'block', token: block }
  return token ? { kind: 'link', token } : { kind: 'ask' }
}
