import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '../routes.tsx'
import { decideNavigation, homeTarget, logoTarget, moduleOf, type NavigationState } from './guards.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })

/** By the guard that the screen at this path declares. */
function decide(state: NavigationState, path: string, search = '') {
  return decideNavigation(state, router.matchRoutes(path, {}).at(-1)?.staticData.guard, path, search)
}

const production: NavigationState = {
  development: false,
  accessGate: false,
  authorized: false,
  step: null,
  cameFrom: null,
  verificationStep: 'Initial',
  isClosed: false,
}
const at = (step: 0 | 1 | 2 | 3 | null, path: string, search = '') => decide({ ...production, step }, path, search)
const redirect = (to: string) => ({ kind: 'redirect', to, search: false })
const CONTINUE = { kind: 'continue' }

test('the rules of sports lead to the default sport, with or without the closing slash [NAV-14]', () => {
  for (const path of ['/rules-sports', '/rules-sports/'])
    expect(decide(production, path)).toEqual({ kind: 'redirect', to: '/rules-sports/football' })
})

test('rules exist for the five sports and for no other [NAV-14]', () => {
  for (const sport of ['football', 'american-football', 'baseball', 'basketball', 'tennis']) {
    expect(decide(production, `/rules-sports/${sport}`)).toEqual({ kind: 'continue' })
  }
  expect(decide(production, '/rules-sports/curling')).toEqual({ kind: 'not-found' })
})

test('the parent of the windows opens the deposit window', () => {
  expect(decide(production, '/financial-operations')).toEqual({ kind: 'redirect', to: '/depositWindow' })
})

test('the component gallery exists in development only', () => {
  expect(decide({ ...production, development: true }, '/dev/gallery')).toEqual({ kind: 'continue' })
  expect(decide(production, '/dev/gallery')).toEqual({ kind: 'not-found' })
})

test('the access gate shows while its flag is on and nobody passed it; passed it leads home, off to sport [NAV-13]', () => {
  const gate = (accessGate: boolean, authorized: boolean) =>
    decide({ ...production, accessGate, authorized }, '/authorize')
  expect(gate(true, false)).toEqual({ kind: 'continue' })
  expect(gate(true, true)).toEqual({ kind: 'redirect', to: '/' })
  expect(gate(false, false)).toEqual({ kind: 'redirect', to: '/sport' })
  expect(gate(false, true)).toEqual({ kind: 'redirect', to: '/sport' })
})

test('while the gate is on it stands before every page but help and policies, also for who is signed in [NAV-13]', () => {
  const before = (path: string, authorized = false) =>
    decide({ ...production, step: 3, accessGate: true, authorized }, path)
  for (const path of ['/sport', '/casino', '/deposit', '/nowhere', '/rules-sports'])
    expect(before(path)).toEqual(redirect('/authorize'))
  for (const path of ['/ayuda', '/terms-conditions', '/privacy-policy']) expect(before(path)).toEqual(CONTINUE)
  expect(before('/sport', true)).toEqual(CONTINUE)
})

test('while the whole site is under maintenance a game leads to the casino, and the casino itself stays [PLAT-2]', () => {
  const closed = { ...production, isClosed: true }
  expect(decide(closed, '/casino/game/alebrijes')).toEqual(redirect('/casino'))
  expect(decide(closed, '/casino')).toEqual(CONTINUE)
})

test('a game that is a table of everybody leads to the page of the table [CAS-4]', () => {
  expect(decide(production, '/casino/game/ruleta')).toEqual(redirect('/casino/live/roulette_live'))
  expect(decide(production, '/casino/game/cohete')).toEqual(redirect('/casino/live/crash_live'))
})

test('every other path goes on', () => {
  for (const path of ['/', '/sport', '/casino/game/9', '/login', '/nowhere'])
    expect(decide(production, path)).toEqual({ kind: 'continue' })
})

test('entering a casino route stores casino, a sportsbook route sports, any other nothing [NAV-16]', () => {
  expect(moduleOf('/casino')).toBe('casino')
  expect(moduleOf('/casino/game/9')).toBe('casino')
  expect(moduleOf('/sport')).toBe('sports')
  expect(moduleOf('/sport/sr:sport:1/sr:match:2')).toBe('sports')
  for (const path of ['/', '/casino-history', '/sports', '/ayuda']) expect(moduleOf(path)).toBeNull()
})

test('logo and home lead to the last visited module; without one the logo leads to sport and home to casino [NAV-16]', () => {
  expect(logoTarget('casino')).toBe('/casino')
  expect(logoTarget('sports')).toBe('/sport')
  expect(logoTarget(null)).toBe('/sport')
  expect(homeTarget('casino')).toBe('/casino')
  expect(homeTarget('sports')).toBe('/sport')
  expect(homeTarget(null)).toBe('/casino')
})

test('a signed-in player going to Home, ForgotPassword, RestorePassword or Login lands on /casino/slots [NAV-2]', () => {
  for (const path of ['/', '/forgot-my-password', '/RestorePassword', '/login', '/login/', '/LOGIN'])
    for (const step of [0, 2, 3] as const) expect(at(step, path)).toEqual(redirect('/casino/slots'))
  expect(at(3, '/sport')).toEqual(CONTINUE)
  expect(at(3, '/casino/slots')).toEqual(CONTINUE)
})

test('"it was not me" in an e-mail opens whoever is signed in in this browser [NAV-2]', () => {
  expect(at(3, '/RestorePassword', '?block=abc')).toEqual(CONTINUE)
  expect(at(3, '/RestorePassword', '?token=abc')).toEqual(redirect('/casino/slots'))
})

test('a guest finds Home under each of its names [NAV-5]', () => {
  for (const path of ['/', '/forgot-my-password', '/RestorePassword', '/login'])
    expect(at(null, path)).toEqual(CONTINUE)
})

test('a player at step 1 is sent to /verify-email from everywhere but help and policies [NAV-3]', () => {
  for (const path of ['/', '/login', '/sport', '/casino/slots', '/deposit', '/register', '/onboard-success'])
    expect(at(1, path)).toEqual(redirect('/verify-email'))
  for (const path of ['/verify-email', '/ayuda', '/terms-conditions', '/privacy-policy', '/anti-laundering-policy'])
    expect(at(1, path)).toEqual(CONTINUE)
})

test('at any other step, and for a guest, /verify-email leads to / [NAV-3]', () => {
  for (const step of [0, 2, 3, null] as const) expect(at(step, '/verify-email')).toEqual(redirect('/'))
})

test.each(['/user-identification/identity-card', '/user-identification/address'])(
  '%s is entered from another page than home with the step past the initial one; otherwise it leads home [NAV-6]',
  (path) => {
    const from = (cameFrom: string | null, verificationStep: NavigationState['verificationStep']) =>
      decide({ ...production, step: 3, cameFrom, verificationStep }, path)
    for (const step of ['IdentityCardFront', 'IdentityCardBack', 'ProofAddress'] as const) {
      expect(from('/user-identification', step)).toEqual(CONTINUE)
      expect(from('/', step)).toEqual(redirect('/'))
      // A reload in the middle of it.
      expect(from(null, step)).toEqual(CONTINUE)
    }
    expect(from('/user-identification', 'Initial')).toEqual(redirect('/'))
    expect(from('/', 'Initial')).toEqual(redirect('/'))
    expect(from(null, 'Initial')).toEqual(redirect('/'))
  },
)
