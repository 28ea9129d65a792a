import type { PlaySession } from '@momio/contract/responsible-game'

interface PlaySessionParts {
  readonly load: () => Promise<PlaySession>
  readonly answer: () => Promise<PlaySession>
  readonly isSignedIn: () => boolean
  /** Calls back when somebody signs in or out. */
  readonly onSession: (listener: () => void) => () => void
  readonly now: () => number
}

/** What the server said, with its times as this machine's clock has them. */
interface KnownSession extends PlaySession {
  readonly startedAtMs: number
  /** Null where no check is wanted. */
  readonly dueAtMs: number | null
}

export interface PlaySessionKeeper {
  get(): KnownSession | null
  /** Asked for while somebody listens. */
  subscribe(listener: () => void): () => void
  /** Undefined where the server cannot be asked. */
  reload(): Promise<KnownSession | undefined>
  /** The player has read the check. */
  answer(): Promise<void>
}

const RETRY_MS = 30_000
/** Whoever wants no checks has them once the casino is played, on whatever device: asked for in time for the first one. */
const LOOK_AGAIN_MS = 15 * 60_000
const MINUTE_MS = 60_000

export function createPlaySession({ load, answer, isSignedIn, onSession, now }: PlaySessionParts): PlaySessionKeeper {
  const listeners = new Set<() => void>()
  let known: KnownSession | null = null
  let turn = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  let wasSignedIn = false

  function show(next: KnownSession | null) {
    known = next
    for (const listener of listeners) listener()
  }

  /** The server's clock and this one may differ: only what lies between its times is taken. */
  function withOwnTimes(told: PlaySession): KnownSession {
    const offsetMs = now() - Date.parse(told.now)
    const dueAtMs = told.realityCheckDueAt === null ? null : Date.parse(told.realityCheckDueAt) + offsetMs
    return { ...told, startedAtMs: Date.parse(told.startedAt) + offsetMs, dueAtMs }
  }

  async function reload(): Promise<KnownSession | undefined> {
    clearTimeout(retry)
    const mine = ++turn
    const told = await load().catch(() => undefined)
    if (mine !== turn) return undefined
    if (told) show(withOwnTimes(told))
    if (told?.realityCheckDueAt == null && listeners.size > 0 && isSignedIn()) {
      retry = setTimeout(() => void reload(), told ? LOOK_AGAIN_MS : RETRY_MS)
    }
    return told && (known ?? undefined)
  }

  function followSession() {
    if (isSignedIn() === wasSignedIn) return
    wasSignedIn = isSignedIn()
    if (wasSignedIn) void reload()
    else {
      turn += 1
      clearTimeout(retry)
      show(null)
    }
  }

  return {
    get: () => known,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        stop = onSession(followSession)
        followSession()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop()
        clearTimeout(retry)
        wasSignedIn = false
      }
    },
    reload,
    async answer() {
      turn += 1
      const told = await answer().catch(() => undefined)
      if (told) show(withOwnTimes(told))
      // Not heard by the server: at least this page does not ask again at once.
      else if (known?.realityCheckMinutes) show({ ...known, dueAtMs: now() + known.realityCheckMinutes * MINUTE_MS })
    },
  }
}
