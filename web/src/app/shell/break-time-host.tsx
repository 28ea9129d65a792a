import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { onCheckBreakTime } from '../../break-time/check-break-time.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { withTexts } from '../../loading/with-texts.ts'
import { useSession } from '../../session/session.ts'
import { OptionalPart } from '../loading/optional-part.tsx'

const BreakTimeDialog = lazyPart(() => withTexts(import('../../break-time/break-time-dialog.tsx'), 'break-time'))

/** Looks when a bet was refused for a rest period, and at each way into the casino; the dialog is fetched when needed. */
export function BreakTimeHost() {
  const [until, setUntil] = useState<string | null>(null)
  const isSignedIn = useSession().kind === 'signed-in'
  const isInCasino = useRouterState({ select: ({ location }) => /^\/casino(?:\/|$)/.test(location.pathname) })
  const look = useCallback(async () => {
    // Only the modal depends on it: what is refused is refused by the server.
    const ask = import('../../break-time/ask-break-time.ts').then(({ askBreakTime }) => askBreakTime())
    setUntil(await ask.catch(() => null))
  }, [])
  useEffect(() => onCheckBreakTime(() => void look()), [look])
  useEffect(() => {
    if (isSignedIn && isInCasino) void look()
  }, [isSignedIn, isInCasino, look])
  if (until === null) return null
  return (
    <OptionalPart name="break-time">
      <BreakTimeDialog until={until} onClose={() => setUntil(null)} />
    </OptionalPart>
  )
}
