import { exampleStorage, exampleToken } from '@momio/client/test/example-token'
import { storedTokens, type Tokens } from '@momio/client/token-store'
import type { LoginResponse } from '@momio/contract/session'
import { createSession } from '../src/session/session.ts'
import type { SessionKeeper, SessionStore, SessionUser } from '../src/session/session-state.ts'

export const ANA: SessionUser = {
  id: 'ana',
  username: 'ana',
  fullName: 'Ana Ruiz Vega',
  email: 'ana@correo.mx',
  step: 3,
  faceStatus: null,
  cellPhone: '+525512345678',
  isDeactivated: false,
}

export const tokensOf = (subject: string, secondsLeft?: number): Tokens => ({
  token: exampleToken(subject, secondsLeft),
  refreshToken: `refresh-${subject}`,
})

export const LOGIN: LoginResponse = {
  ...tokensOf('ana'),
  userId: ANA.id,
  username: ANA.username,
  fullname: ANA.fullName,
  email: ANA.email,
  userRegisterStep: ANA.step,
  faceStatus: ANA.faceStatus,
  cellphone: ANA.cellPhone,
  isDeactivated: ANA.isDeactivated,
}

/** A page of its own, for tests: its storage, its window, and what was asked of it. */
export function exampleSession(held?: Tokens, keeper: (session: SessionStore) => SessionKeeper = idleKeeper) {
  const storage = exampleStorage()
  const tokens = storedTokens(() => storage)
  if (held) tokens.write(held)
  const events = new EventTarget()
  const cookies: string[] = []
  const session = createSession({
    tokens,
    events,
    loadKeeper: async (store) => keeper(store),
    cookies: {
      remember: (player, extended) => cookies.push(`${player} ${extended ? 'long' : 'short'}`),
      forget: () => cookies.push('forgotten'),
    },
  })
  const heard: string[] = []
  session.subscribe(() => heard.push(session.get().kind))
  /** As another tab's write arrives. */
  const stored = (key: string | null, oldValue: string | null = null, newValue: string | null = null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))
  return { session, tokens, events, cookies, heard, stored }
}

const idleKeeper = (): SessionKeeper => ({ firstTry: async () => {}, logOut: async () => {} })
