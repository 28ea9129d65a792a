import { expect, test, vi } from 'vitest'
import { ANA, exampleSession, LOGIN, tokensOf } from '../../test/example-session.ts'
import { watchOwner } from './other-tab.ts'

test('a visitor without tokens is a guest and waits for nothing [NAV-4]', async () => {
  const { session } = exampleSession()
  expect(session.get()).toEqual({ kind: 'guest' })
  await session.settled()
})

test('login stores the tokens, sets two cookies and signs the player in [AUTH-1]', () => {
  const { session, tokens, cookies, heard } = exampleSession()
  session.begin(LOGIN, { extended: true })
  expect(session.get()).toEqual({ kind: 'signed-in', user: ANA })
  expect(tokens.read()).toEqual({ token: LOGIN.token, refreshToken: LOGIN.refreshToken })
  expect(cookies).toEqual(['ana long'])
  expect(heard).toEqual(['signed-in'])
})

test('stored tokens are restored, and guards wait until that is done or has taken too long [NAV-4]', async () => {
  vi.useFakeTimers()
  let answer = () => {}
  const firstTry = () => new Promise<void>((resolve) => (answer = resolve))
  const { session } = exampleSession(tokensOf('ana'), () => ({ firstTry, logOut: async () => {} }))
  expect(session.get().kind).toBe('restoring')
  const settled = vi.fn()
  void session.settled().then(settled)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(settled).not.toHaveBeenCalled()
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledOnce()
  const late = vi.fn()
  void session.settled().then(late)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(late).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('what changes of the player is kept; a guest has nothing to change', () => {
  const { session } = exampleSession()
  session.update({ step: 2 })
  expect(session.get()).toEqual({ kind: 'guest' })
  session.begin(LOGIN)
  session.update({ step: 2 })
  expect(session.get()).toEqual({ kind: 'signed-in', user: { ...ANA, step: 2 } })
})

test('the end forgets tokens, player and cookies [NAV-12]', () => {
  const { session, tokens, cookies } = exampleSession()
  session.begin(LOGIN)
  session.end()
  expect([session.get().kind, tokens.read(), cookies]).toEqual(['guest', null, ['ana short', 'forgotten']])
})

test('a session lost to a refused refresh drops the player [AUTH-3]', () => {
  const { session, events, tokens } = exampleSession()
  session.begin(LOGIN)
  events.dispatchEvent(new Event('sessionLost'))
  expect([session.get().kind, tokens.read()]).toEqual(['guest', null])
})

test('a session ended elsewhere keeps the player in sight and says why, whatever a late call learns [AUTH-5]', () => {
  const { session, events, tokens, stored } = exampleSession()
  session.begin(LOGIN)
  session.endElsewhere('closed-elsewhere')
  expect(session.get()).toEqual({ kind: 'ended', user: ANA, reason: 'closed-elsewhere' })
  tokens.clear()
  events.dispatchEvent(new Event('sessionLost'))
  stored('token', LOGIN.token, null)
  expect(session.get().kind).toBe('ended')
  session.begin(LOGIN)
  expect(session.get()).toEqual({ kind: 'signed-in', user: ANA })
})

test('after the player’s own logout in another tab this one follows without a word, and a guest has no session to lose [AUTH-5] [NAV-12]', () => {
  const { session, tokens } = exampleSession()
  session.endElsewhere('closed-elsewhere')
  expect(session.get().kind).toBe('guest')
  session.begin(LOGIN)
  session.endElsewhere('closed')
  expect(session.get().kind).toBe('guest')
  // They may be those of the next sign-in by now: the tab that logs out clears its own.
  expect(tokens.read()).not.toBeNull()
})

test('the tab that logs out itself stays as it is until it goes home [NAV-12]', async () => {
  const answer = Promise.withResolvers<void>()
  const { session } = exampleSession(undefined, () => ({ firstTry: async () => {}, logOut: () => answer.promise }))
  session.begin(LOGIN)
  const leaving = session.logOut()
  session.endElsewhere('closed')
  expect(session.get().kind).toBe('signed-in')
  answer.resolve()
  await leaving
})

test('an idle session keeps tokens and player, and the password wakes it where it was [GLI-6]', () => {
  const { session, events, tokens } = exampleSession()
  session.begin(LOGIN)
  events.dispatchEvent(new Event('sessionIdle'))
  expect(session.get()).toEqual({ kind: 'idle', user: ANA })
  expect(tokens.read()).not.toBeNull()
  session.wake(tokensOf('ana', 900))
  expect(session.get()).toEqual({ kind: 'signed-in', user: ANA })
  expect(tokens.read()).toEqual(tokensOf('ana', 900))
})

test('a session found idle at load asks whose it is after the password [GLI-6]', () => {
  const { session } = exampleSession(tokensOf('ana'))
  session.goIdle()
  expect(session.get()).toEqual({ kind: 'idle', user: null })
  session.wake(tokensOf('ana'))
  expect(session.get().kind).toBe('restoring')
})

test('the login, logout and waking of another tab are followed; its refresh changes nothing here [AUTH-6]', () => {
  const { session, tokens, stored, heard } = exampleSession()
  tokens.write(tokensOf('ana'))
  stored('token', null, tokensOf('ana').token)
  expect(session.get().kind).toBe('restoring')
  session.restored(ANA)
  heard.length = 0

  const renewed = tokensOf('ana', 900)
  tokens.write(renewed)
  stored('token', tokensOf('ana').token, renewed.token)
  stored('refreshToken', 'a', 'b')
  stored('momio.theme', 'dark', 'light')
  expect(heard).toEqual([])

  session.goIdle()
  stored('refreshToken', 'b', 'c')
  expect(session.get().kind).toBe('restoring')
  session.restored(ANA)

  tokens.clear()
  stored('token', renewed.token, null)
  expect(session.get()).toEqual({ kind: 'guest' })
})

test('another tab that becomes another player makes this one ask again [AUTH-6]', () => {
  const { session, events, stored } = exampleSession()
  watchOwner(events, session.askAgain)
  session.begin(LOGIN)
  stored('token', LOGIN.token, tokensOf('ana', 900).token)
  expect(session.get().kind).toBe('signed-in')
  stored('token', LOGIN.token, tokensOf('beto').token)
  expect(session.get().kind).toBe('restoring')
})

test('clearing the site data in another tab signs out here [AUTH-6]', () => {
  const { session, tokens, stored } = exampleSession()
  session.begin(LOGIN)
  tokens.clear()
  stored(null)
  expect(session.get().kind).toBe('guest')
})
