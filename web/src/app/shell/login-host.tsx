import { useMatches } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import type { ScreenName } from '../coming-soon.ts'
import { onOpenLogin } from '../open-login.ts'
import { OptionalPart } from './optional-part.tsx'

const LoginDialog = lazy(() => import('./login-dialog.tsx'))

const LOGIN_SCREENS: readonly (ScreenName | undefined)[] = ['ForgotPassword', 'RestorePassword', 'Login']

/** Listens from the first paint; the dialog itself is fetched when somebody asks for it. */
export function LoginHost() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const opensItself = LOGIN_SCREENS.includes(screen)

  useEffect(() => {
    const show = () => {
      setWanted(true)
      setOpen(true)
    }
    if (opensItself) show()
    return onOpenLogin(show)
  }, [opensItself])

  if (!wanted) return null
  return (
    <OptionalPart name="login">
      <LoginDialog open={open} onOpenChange={setOpen} />
    </OptionalPart>
  )
}
