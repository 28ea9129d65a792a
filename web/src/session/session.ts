import { pageTokens, TOKEN_KEYS, type TokenStore } from '@momio/client/token-store'
import type { LoginResponse } from '@momio/contract/session'
import { useSyncExternalStore } from 'react'
import { forgetCookies, rememberCookies } from './cookies.ts'
import type { SessionKeeper, SessionState, SessionStore, SessionUser } from './session-state.ts'

export type { SessionState, SessionStore, SessionUser } from './session-state.ts'

export interface SessionParts {
  readonly tokens: TokenStore
  /** `sessionLost` and `sessionIdle` of the API client, `storage` of other tabs. */
  readonly events?: EventTarget
  readonly loadKeeper: (session: SessionStore) => Promise<SessionKeeper>
  readonly cookies: { remember(playerId: string, extended: boolean): void; forget(): void }
}

const GUEST: SessionState = { kind: 'guest' }
const RESTORING: SessionState = { kind: 'restoring' }
const LONGEST_WAIT_MS = 3_000
const RELOAD_MS = 5_000

export function createSession({ tokens, events, loadKeeper, cookies }: SessionParts): SessionStore {
  const listeners = new Set<() => void>()
  let state = GUEST
  let keeper: Promise<SessionKeeper> | undefined
  let isLoggingOut = false

  function set(next: SessionState) {
    state = next
    if (next !== GUEST) void keep()
    for (const listener of listeners) listener()
  }

  /** Offline the chunk may be missing: a session without it would stay unknown for as long as the page lives. */
  function keep(): Promise<SessionKeeper> {
    keeper ??= loadKeeper(store).catch(async () => {
      keeper = undefined
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
      return keep()
    })
    return keeper
  }

  const store: SessionStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(answer, { extended = false } = {}) {
      tokens.write(answer)
      cookies.remember(answer.userId, extended)
      set({ kind: 'signed-in', user: userOf(answer) })
    },
    update(change) {
      const { kind } = state
      if ((kind === 'signed-in' || kind === 'idle') && state.user) set({ kind, user: { ...state.user, ...change } })
    },
    end() {
      tokens.clear()
      cookies.forget()
      if (state !== GUEST) set(GUEST)
    },
    endElsewhere(reason) {
      const user = userIn(state)
      if (!user || isLoggingOut) return
      // Another tab logged out, and clears the tokens that both share when the server has answered it.
      set(reason === 'closed' ? GUEST : { kind: 'ended', user, reason })
    },
    async logOut() {
      isLoggingOut = true
      try {
        await (await keep()).logOut()
      } finally {
        isLoggingOut = false
      }
    },
    restored: (user) => set({ kind: 'signed-in', user }),
    askAgain: () => set(RESTORING),
    goIdle() {
      if (state.kind !== 'idle') set({ kind: 'idle', user: userIn(state) })
    },
    wake(fresh) {
      tokens.write(fresh)
      const user = userIn(state)
      set(user ? { kind: 'signed-in', user } : RESTORING)
    },
    settled() {
      if (state !== RESTORING) return Promise.resolve()
      const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
      return Promise.race([waited, keep().then((kept) => kept.firstTry())])
    },
  }

  events?.addEventListener('sessionLost', () => {
    // What was typed stays in sight until the player decides.
    if (state.kind !== 'ended') store.end()
  })
  events?.addEventListener('sessionIdle', store.goIdle)
  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key !== null && !TOKEN_KEYS.includes(key)) return
    // Only looked at: the other tab may still be writing the second of its two keys.
    if (!tokens.read()) return state === GUEST || state.kind === 'ended' ? undefined : set(GUEST)
    // It signed in or gave the password again; a mere refresh changes nothing here.
    if (state === GUEST || state.kind === 'idle' || state.kind === 'ended') set(RESTORING)
  })
  if (tokens.read()) set(RESTORING)
  return store
}

function userOf(answer: LoginResponse): SessionUser {
  return {
    id: answer.userId,
    username: answer.username,
    fullName: answer.fullname,
    email: answer.email,
    step: answer.userRegisterStep,
    faceStatus: answer.faceStatus,
    cellPhone: answer.cellphone,
    isDeactivated: answer.isDeactivated,
  }
}

function userIn(state: SessionState): SessionUser | null {
  return 'user' in state ? state.user : null
}

export const session = createSession({
  tokens: pageTokens,
  events: typeof window === 'undefined' ? undefined : window,
  loadKeeper: (store) => import('./page-keeper.ts').then(({ keepPageSession }) => keepPageSession(store)),
  cookies: { remember: rememberCookies, forget: forgetCookies },
})

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** Whoever is signed in, also while the session is idle or has just ended. */
export function useUser(): SessionUser | null {
  return userIn(useSession())
}
