import { useMatches } from '@tanstack/react-router'
import { EndedDialog } from '../../../features/session/ended-dialog.tsx'
import { LoginDialog } from '../../../features/session/login-dialog.tsx'
import { ReactivationDialog } from '../../../features/session/reactivation-dialog.tsx'
import { ReauthenticationDialog } from '../../../features/session/reauthentication-dialog.tsx'
import { loginStart } from './login-start.ts'

interface SessionDialogsProps {
  readonly shown: 'login' | 'idle' | 'ended' | 'deactivated'
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export default function SessionDialogs({ shown, open, onOpenChange }: SessionDialogsProps) {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  if (shown === 'idle') return <ReauthenticationDialog />
  if (shown === 'ended') return <EndedDialog />
  if (shown === 'deactivated') return <ReactivationDialog />
  return <LoginDialog open={open} onOpenChange={onOpenChange} start={loginStart(screen, window.location.search)} />
}
