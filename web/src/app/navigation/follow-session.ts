import type { AnyRouter } from '@tanstack/react-router'
import { session } from '../../session/session.ts'

const playerId = () => {
  const state = session.get()
  return 'user' in state ? state.user?.id : undefined
}

/** Whoever signs in or out where he is: the guards look at the page again, and it loads anew what it shows. */
export function followSession(router: AnyRouter) {
  let known = playerId()
  session.subscribe(() => {
    const now = playerId()
    if (now === known) return
    known = now
    void router.invalidate()
  })
}
