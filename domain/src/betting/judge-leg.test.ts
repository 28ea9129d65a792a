import { MATCH_STATUS, type Market, type Match, SELECTION_STATUS } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { oddsFromDecimal } from '../odds.ts'
import { judgeLeg } from './judge-leg.ts'
import { isDecided } from './known-outcome.ts'
import { lineIdOf } from './line-id.ts'

test.each([
  ['over and under 2.5 with three goals', 18, 'total=2.5', 2, 1, true],
  ['over and under 2.5 with two goals', 18, 'total=2.5', 1, 1, false],
  ['a whole total that is reached may still be a push', 18, 'total=3', 2, 1, false],
  ['a whole total that is passed', 18, 'total=3', 2, 2, true],
  ['the home total', 19, 'total=1.5', 2, 0, true],
  ['the away total', 20, 'total=1.5', 2, 1, false],
  ['both teams to score', 29, '', 1, 1, true],
  ['both teams to score, one has', 29, '', 3, 0, false],
  ['the total of one half says nothing of the match', 68, 'total=0.5', 1, 0, false],
  ['basketball with overtime', 225, 'total=180.5', 91, 90, true],
  ['a line without its total', 18, '', 5, 5, false],
  ['a match result is open until the end', 1, '', 5, 0, false],
])('what the score has decided: %s [GLI-18]', (_, marketId, specifiers, homeScore, awayScore, decided) => {
  expect(isDecided(marketId, specifiers, { homeScore, awayScore })).toBe(decided)
})

test('without a score nothing is decided [GLI-18]', () => {
  expect(isDecided(18, 'total=0.5', { homeScore: null, awayScore: 3 })).toBe(false)
})

const LINE = {
  id: '1',
  name: '1x2',
  originalName: '1x2',
  status: SELECTION_STATUS.Active,
  marketType: 1,
  specifiers: '',
  isFavorite: false,
  outcomes: [{ id: 'x', outcomeId: '1', name: 'Local', odds: 2, oddsUS: 100, active: true, probabilities: null }],
} satisfies Market

test.each(Object.entries(MATCH_STATUS))('whether a match that is %s (%d) takes bets [BET-4]', (name, status) => {
  const asked = { eventId: 'sr:match:1', marketId: 1, specifiers: '', outcomeId: '1', odds: oddsFromDecimal(2) }
  const match = { status, scheduleTime: '2026-03-01T02:00:00Z', homeScore: null, awayScore: null } as Match
  const event = { phase: 'live', match, lines: new Map([['1', LINE]]) } as const
  const judged = judgeLeg(asked, event, 0, new Date('2026-03-01T01:00:00Z'))
  const takes = ['NotStarted', 'Live', 'Delayed', 'MatchAboutToStart'].includes(name)
  expect('refusal' in judged ? judged.refusal : 'taken').toBe(takes ? 'taken' : 'EVENT_MATCH_NOT_ACTIVED')
})

test('a line is named by its market and its specifiers', () => {
  expect([lineIdOf(1, ''), lineIdOf(18, 'total=2.5')]).toEqual(['1', '18|total=2.5'])
})
