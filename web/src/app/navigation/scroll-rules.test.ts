import { expect, test } from 'vitest'
import { scrollRule } from './scroll-rules.ts'

test('a page scrolls smoothly to the top by default [NAV-9]', () => {
  for (const path of ['/', '/deposit', '/ayuda', '/casino-history', '/sport'])
    expect(scrollRule(path)).toBe('top-smooth')
})

test('sport keeps its place when a match id is present, not on sport or tournament pages [NAV-9]', () => {
  expect(scrollRule('/sport/sr:sport:1/sr:match:42')).toBe('keep')
  expect(scrollRule('/sport/sr:sport:1/sr:match:42/')).toBe('keep')
  expect(scrollRule('/sport/sr:sport:1')).toBe('top-smooth')
  expect(scrollRule('/sport/sr:sport:1/')).toBe('top-smooth')
  expect(scrollRule('/sport/sr:sport:1/tournament/sr:tournament:7')).toBe('top-smooth')
  expect(scrollRule('/sport/sr:sport:1/special-tournament/sr:tournament:7/')).toBe('top-smooth')
})

test('casino lobbies and games start at the top at once [NAV-9]', () => {
  for (const path of ['/casino', '/casino/slots', '/casino/live/roulette_live', '/casino/game/9'])
    expect(scrollRule(path)).toBe('top-at-once')
})
