import { expect, test } from 'vitest'
import { decideNavigation, homeTarget, logoTarget, moduleOf, RULES_SPORTS } from './guards.ts'

const production = { development: false, accessGate: false, authorized: false }

test('the rules of sports lead to the default sport, with or without the closing slash', () => {
  for (const path of ['/rules-sports', '/rules-sports/'])
    expect(decideNavigation(production, path)).toEqual({ kind: 'redirect', to: '/rules-sports/football' })
})

test('rules exist for the five sports and for no other', () => {
  for (const sport of RULES_SPORTS)
    expect(decideNavigation(production, `/rules-sports/${sport}`)).toEqual({ kind: 'continue' })
  expect(decideNavigation(production, '/rules-sports/curling')).toEqual({ kind: 'not-found' })
})

test('the parent of the windows opens the deposit window', () => {
  expect(decideNavigation(production, '/financial-operations')).toEqual({ kind: 'redirect', to: '/depositWindow' })
})

test('the component gallery exists in development only', () => {
  expect(decideNavigation({ ...production, development: true }, '/dev/gallery')).toEqual({ kind: 'continue' })
  expect(decideNavigation(production, '/dev/gallery')).toEqual({ kind: 'not-found' })
})

test('the access gate shows while its flag is on and nobody passed it; passed it leads home, off to sport', () => {
  const at = (accessGate: boolean, authorized: boolean) =>
    decideNavigation({ ...production, accessGate, authorized }, '/authorize')
  expect(at(true, false)).toEqual({ kind: 'continue' })
  expect(at(true, true)).toEqual({ kind: 'redirect', to: '/' })
  expect(at(false, false)).toEqual({ kind: 'redirect', to: '/sport' })
  expect(at(false, true)).toEqual({ kind: 'redirect', to: '/sport' })
})

test('every other path goes on', () => {
  for (const path of ['/', '/sport', '/casino/game/9', '/login', '/nowhere'])
    expect(decideNavigation(production, path)).toEqual({ kind: 'continue' })
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
