import type { Restored } from './restore.ts'
import type { SessionKeeper, SessionState, SessionStore } from './session-state.ts'

const FIRST_RETRY_MS = 3_000
const LONGEST_RETRY_MS = 60_000

export interface KeeperParts {
  /** Asks the server whose the stored tokens are. */
  readonly restore: () => Promise<Restored>
  /** Resolves after so long, or as soon as the browser is online again. */
  readonly waitForConnection: (ms: number) => Promise<void>
  /** What goes on while a player is signed in; the returned function ends it. */
  readonly followPlayer: (playerId: string) => () => void
  /** Calls back when the stored token becomes that of another player. */
  readonly onOtherPlayer: (listener: () => void) => void
  readonly closeOnServer: () => Promise<unknown>
  readonly goHome: () => void
}

/** Follows the session of this page: restores it, keeps it going while somebody is signed in, closes it. */
export function keepSession(session: SessionStore, parts: KeeperParts): SessionKeeper {
  let stopFollowing: (() => void) | undefined
  let followed: string | undefined
  let restoring: Promise<void> | undefined

  /** In a tunnel the session is kept and asked for again; only a refusal ends it. */
  async function restore(retryMs: number): Promise<void> {
    const result = await parts.restore()
    if (session.get().kind !== 'restoring') return
    if (result.kind === 'restored') session.restored(result.user)
    else if (result.kind === 'idle') session.goIdle()
    else if (result.kind === 'refused') session.end()
    else void parts.waitForConnection(retryMs).then(() => restore(Math.min(retryMs * 2, LONGEST_RETRY_MS)))
  }

  function follow(state: SessionState) {
    const player = state.kind === 'signed-in' ? state.user.id : undefined
    if (player !== followed) {
      followed = player
      stopFollowing?.()
      stopFollowing = player === undefined ? undefined : parts.followPlayer(player)
    }
    if (state.kind !== 'restoring') restoring = undefined
    else restoring ??= restore(FIRST_RETRY_MS)
  }

  parts.onOtherPlayer(() => {
    if (session.get().kind === 'signed-in') session.askAgain()
  })
  session.subscribe(() => follow(session.get()))
  follow(session.get())

  return {
    firstTry: () => restoring ?? Promise.resolve(),
    async logOut() {
      // Out of reach of the server the player leaves all the same; the session there ends by itself.
      await parts.closeOnServer().catch(() => {})
      session.end()
      parts.goHome()
    },
  }
}
