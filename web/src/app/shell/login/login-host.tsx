import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { withTexts } from '../../../loading/with-texts.ts'
import { onOpenLogin } from '../../../session/open-login.ts'
import { type SessionState, session, useSession } from '../../../session/session.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'
import type { ScreenName } from '../../screens.ts'

const SessionDialogs = lazyPart(() => withTexts(import('./login-dialog.tsx'), 'session', 'password'))

const LOGIN_SCREENS: readonly (ScreenName | undefined)[] = ['ForgotPassword', 'RestorePassword', 'Login']

/** Listens from the first paint; the dialogs themselves are fetched when one is needed. */
export function LoginHost() {
  const [open, setOpen] = useState(false)
  /** Counts openings: each begins anew. */
  const [opening, setOpening] = useState(0)
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const opensItself = LOGIN_SCREENS.includes(screen)
  const shown = needed(useSession())

  useEffect(() => {
    const show = () => {
      // That dialog has the way to sign in; another would remain behind it.
      if (session.get().kind === 'ended') return
      setOpening((count) => count + 1)
      setOpen(true)
    }
    if (opensItself) show()
    return onOpenLogin(show)
  }, [opensItself])

  if (opening === 0 && shown === 'login') return null
  return (
    <OptionalPart name="login">
      <SessionDialogs key={shown === 'login' ? opening : shown} shown={shown} open={open} onOpenChange={setOpen} />
    </OptionalPart>
  )
}

function needed(state: SessionState): 'login' | 'idle' | 'ended' | 'deactivated' {
  if (state.kind === 'idle' || state.kind === 'ended') return state.kind
  return state.kind === 'signed-in' && state.user.isDeactivated ? 'deactivated' : 'login'
}
