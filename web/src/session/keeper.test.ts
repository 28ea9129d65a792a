import { expect, test } from 'vitest'
import { ANA, exampleSession, LOGIN, tokensOf } from '../../test/example-session.ts'
import { type KeeperParts, keepSession } from './keeper.ts'
import type { Restored } from './restore.ts'

const RESTORED: Restored = { kind: 'restored', user: ANA }

function kept(answers: Restored[], options: { signedIn?: boolean; closeOnServer?: () => Promise<unknown> } = {}) {
  const did: string[] = []
  const parts: KeeperParts = {
    restore: async () => answers.shift() ?? { kind: 'unknown' },
    waitForConnection: async (ms) => {
      did.push(`wait ${ms}`)
      if (answers.length === 0) await new Promise(() => {})
    },
    followPlayer(id) {
      did.push(`follow ${id}`)
      return () => did.push(`leave ${id}`)
    },
    onOtherPlayer: () => {},
    closeOnServer: options.closeOnServer ?? (async () => did.push('closed')),
    goHome: () => did.push('home'),
  }
  const page = exampleSession(options.signedIn ? undefined : tokensOf('ana'), (session) => keepSession(session, parts))
  if (options.signedIn) page.session.begin(LOGIN)
  return { ...page, did, rest: () => new Promise((resolve) => setTimeout(resolve, 5)) }
}

test('a stored session is restored and its player followed until it ends [NAV-4]', async () => {
  const { session, did } = kept([RESTORED])
  await session.settled()
  expect(session.get()).toEqual({ kind: 'signed-in', user: ANA })
  session.update({ step: 2 })
  session.goIdle()
  session.wake(tokensOf('ana'))
  session.end()
  expect(did).toEqual(['follow ana', 'leave ana', 'follow ana', 'leave ana'])
})

test('a refused one is cleared [NAV-4]', async () => {
  const { session, tokens } = kept([{ kind: 'refused' }])
  await session.settled()
  expect([session.get().kind, tokens.read()]).toEqual(['guest', null])
})

test('without connection nobody is logged out: it is asked again, ever more seldom [NAV-4]', async () => {
  const { session, tokens, did, rest } = kept([...Array(7).fill({ kind: 'unknown' }), RESTORED])
  await session.settled()
  expect(tokens.read()).not.toBeNull()
  await rest()
  expect(session.get().kind).toBe('signed-in')
  expect(did).toEqual(
    [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000].map((ms) => `wait ${ms}`).concat('follow ana'),
  )
})

test('a session that went idle before the page was opened asks for the password [GLI-6]', async () => {
  const { session } = kept([{ kind: 'idle' }, RESTORED])
  await session.settled()
  expect(session.get()).toEqual({ kind: 'idle', user: null })
  session.wake(tokensOf('ana'))
  await session.settled()
  expect(session.get().kind).toBe('signed-in')
})

test('an answer that comes after the player left changes nothing', async () => {
  const { session, rest } = kept([RESTORED])
  session.end()
  await rest()
  expect(session.get().kind).toBe('guest')
})

test('logout closes on the server, then here, and goes to / [NAV-12]', async () => {
  const { session, did, cookies } = kept([], { signedIn: true })
  await session.logOut()
  expect(did).toEqual(['follow ana', 'closed', 'leave ana', 'home'])
  expect([session.get().kind, cookies.at(-1)]).toEqual(['guest', 'forgotten'])
})

test('logout works out of reach of the server too [NAV-12]', async () => {
  const { session, did } = kept([], { signedIn: true, closeOnServer: () => Promise.reject(new Error('offline')) })
  await session.logOut()
  expect([session.get().kind, did.at(-1)]).toEqual(['guest', 'home'])
})
