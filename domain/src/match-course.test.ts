import type { Market, MatchState } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { clockSeconds, isWorthKeeping, momentsBetween, winChances } from './match-course.ts'

const AT = Date.UTC(2026, 4, 9, 20, 31)

const state = (change: Partial<MatchState> = {}): MatchState => ({
  status: 1,
  matchStatusDescription: '1ª parte',
  homeScore: 0,
  awayScore: 0,
  periodScores: [],
  clock: { seconds: 1860, running: true, countsDown: false, at: AT },
  board: { corners: { home: 1, away: 0 }, yellowCards: { home: 0, away: 0 }, redCards: { home: 0, away: 0 } },
  ...change,
})
const kinds = (before: MatchState, now: MatchState) =>
  momentsBetween(momentsBetween(undefined, before, AT)[0]?.tally, now, AT).map(({ kind, side }) => [kind, side])

test('the course of a match begins with what was counted when it was first seen [CAT-8]', () => {
  expect(momentsBetween(undefined, state({ homeScore: 2 }), AT)).toEqual([
    { kind: 'begin', side: null, at: AT, seconds: 1860, tally: expect.objectContaining({ home: 2, away: 0 }) },
  ])
})

test('before a match is played nothing happens in it [CAT-8]', () => {
  expect(momentsBetween(undefined, state({ status: 0 }), AT)).toEqual([])
})

test('a goal, a card and a corner are moments of the side that the feed counted them for [CAT-8]', () => {
  const before = state()
  expect(kinds(before, state({ awayScore: 1 }))).toEqual([['score', 'away']])
  expect(kinds(before, state({ board: { ...before.board, redCards: { home: 1, away: 0 } } }))).toEqual([
    ['redCard', 'home'],
  ])
  expect(kinds(before, state({ board: { ...before.board, corners: { home: 1, away: 1 } } }))).toEqual([
    ['corner', 'away'],
  ])
  expect(kinds(before, state())).toEqual([])
})

test('a goal that is taken back is a correction, and no goal of the other side [CAT-8]', () => {
  expect(kinds(state({ homeScore: 2 }), state({ homeScore: 1 }))).toEqual([['correction', null]])
})

test('counts that the feed begins to tell later are no moments [CAT-8]', () => {
  expect(kinds(state({ board: undefined }), state())).toEqual([])
})

test('a new period is a moment of nobody [CAT-8]', () => {
  expect(kinds(state(), state({ matchStatusDescription: 'Descanso' }))).toEqual([['period', null]])
})

test('the clock of a match runs on from when the feed told it, up or down, and stands while it is stopped [CAT-8]', () => {
  const clock = { seconds: 100, running: true, countsDown: false, at: AT }
  expect(clockSeconds({ clock }, AT + 7_900)).toBe(107)
  expect(clockSeconds({ clock: { ...clock, countsDown: true } }, AT + 7_900)).toBe(93)
  expect(clockSeconds({ clock: { ...clock, running: false } }, AT + 7_900)).toBe(100)
  expect(clockSeconds({ clock: null }, AT)).toBeNull()
})

const line = (marketType: number, outcomes: readonly (readonly [string, number | null, number | null])[]): Market => ({
  id: `${marketType}|`,
  name: '',
  originalName: '',
  status: 1,
  marketType,
  specifiers: '',
  isFavorite: true,
  outcomes: outcomes.map(([outcomeId, odds, probabilities]) => ({
    id: outcomeId,
    outcomeId,
    name: '',
    odds,
    oddsUS: null,
    active: true,
    probabilities,
  })),
})

test('the chances are the probabilities of the feed, and those of the prices without their margin where it gives none [CAT-8]', () => {
  const told = line(1, [
    ['1', 1.9, 0.5],
    ['2', 3.4, 0.3],
    ['3', 4.1, 0.2],
  ])
  expect(winChances('sr:sport:1', [told])).toEqual({ home: 0.5, draw: 0.3, away: 0.2 })
  const priced = line(186, [
    ['4', 1.25, null],
    ['5', 5, null],
  ])
  expect(winChances('sr:sport:5', [priced])).toEqual({ home: 0.8, draw: null, away: 0.2 })
  const silent = line(186, [
    ['4', 1.25, null],
    ['5', null, null],
  ])
  expect(winChances('sr:sport:5', [silent])).toBeUndefined()
})

test('a chance that jumps is kept at once, one that drifts every five seconds, one that rests every minute [CAT-8]', () => {
  const last = { at: AT, seconds: null, home: 0.5, draw: null, away: 0.5 }
  const moved = (by: number) => ({ home: 0.5 + by, draw: null, away: 0.5 - by })
  expect(isWorthKeeping(undefined, moved(0), AT)).toBe(true)
  expect(isWorthKeeping(last, moved(0.06), AT + 1)).toBe(true)
  expect(isWorthKeeping(last, moved(0.02), AT + 4_999)).toBe(false)
  expect(isWorthKeeping(last, moved(0.02), AT + 5_000)).toBe(true)
  expect(isWorthKeeping(last, moved(0.005), AT + 59_999)).toBe(false)
  expect(isWorthKeeping(last, moved(0), AT + 60_000)).toBe(true)
})
