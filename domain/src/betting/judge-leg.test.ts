import { MATCH_STATUS, type Market, type Match, SELECTION_STATUS } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { oddsFromDecimal } from '../odds.ts'
import { judgeLeg } from './judge-leg.ts'
import { isKnown } from './known-outcome.ts'
import { lineIdOf } from './line-id.ts'

const [SOCCER, BASKETBALL] = ['sr:sport:1', 'sr:sport:2']
const NOBODY = { homeScore: null, awayScore: null, periodScores: [], matchStatusDescription: '' }
const EXACT = 'variant=sr:exact_goals:3+'

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
  ['who scores the second goal, after it', 8, 'goalnr=2', 1, 1, true],
  ['who scores the third goal, before it', 8, 'goalnr=3', 1, 1, false],
  ['exactly so many goals, of which three and more is the last', 21, EXACT, 2, 1, true],
  ['exactly so many goals, with two of three', 21, EXACT, 1, 1, false],
  ['exactly so many goals of the home side', 23, EXACT, 3, 0, true],
  ['exactly so many goals of the away side', 24, EXACT, 3, 2, false],
  ['exactly so many goals without their variant', 21, '', 9, 9, false],
  ['the home side keeps its goal clean, and did not', 31, '', 0, 1, true],
  ['the home side keeps its goal clean, and does', 31, '', 4, 0, false],
  ['the away side keeps its goal clean, and did not', 32, '', 1, 0, true],
])('what the score has decided: %s [GLI-18]', (_, marketId, specifiers, homeScore, awayScore, known) => {
  const asked = { eventId: 'sr:match:1', marketId, specifiers, outcomeId: '1' }
  expect(isKnown(asked, { ...NOBODY, sportId: SOCCER, homeScore, awayScore })).toBe(known)
})

test.each([
  ['nobody', '784', [false, true, true, true]],
  ['only the home side', '788', [false, false, true, true]],
  ['only the away side', '790', [false, true, false, true]],
  ['both', '792', [false, false, false, true]],
])('which team scores: %s is known once the score says it [GLI-18]', (_, outcomeId, known) => {
  const asked = { eventId: 'sr:match:1', marketId: 30, specifiers: '', outcomeId }
  const scores = [
    [0, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ]
  const after = scores.map(([homeScore = 0, awayScore = 0]) =>
    isKnown(asked, { ...NOBODY, sportId: SOCCER, homeScore, awayScore }),
  )
  expect(after).toEqual(known)
})

test.each([
  ['the total of the first half, passed', 68, 'total=1.5', SOCCER, [[2, 0]], true],
  ['the total of the first half, not passed', 68, 'total=2.5', SOCCER, [[2, 0]], false],
  [
    'anything of the first half once the second is played',
    68,
    'total=2.5',
    SOCCER,
    [
      [2, 0],
      [0, 0],
    ],
    true,
  ],
  ['the away total of the first half', 70, 'total=0.5', SOCCER, [[2, 0]], false],
  ['both teams score in the first half', 75, '', SOCCER, [[1, 1]], true],
  [
    'the total of the second half, of which the first says nothing',
    90,
    'total=1.5',
    SOCCER,
    [
      [3, 0],
      [1, 0],
    ],
    false,
  ],
  [
    'the total of the second half, passed',
    90,
    'total=1.5',
    SOCCER,
    [
      [0, 0],
      [1, 1],
    ],
    true,
  ],
  ['a half before it has begun', 90, 'total=0.5', SOCCER, [[3, 0]], false],
  ['the clean sheet of a half', 76, '', SOCCER, [[0, 1]], true],
  [
    'a half of two quarters',
    68,
    'total=99.5',
    BASKETBALL,
    [
      [26, 25],
      [25, 24],
    ],
    true,
  ],
  [
    'the second half of two quarters',
    90,
    'total=49.5',
    BASKETBALL,
    [
      [26, 25],
      [25, 24],
      [20, 20],
    ],
    false,
  ],
  ['a half of a sport that has none', 68, 'total=1.5', 'sr:sport:5', [[6, 4]], false],
])('what the score of a half has decided: %s [GLI-18]', (_, marketId, specifiers, sportId, periods, known) => {
  const periodScores = periods.map(([home = 0, away = 0], index) => ({ home, away, number: index + 1 }))
  const asked = { eventId: 'sr:match:1', marketId, specifiers, outcomeId: '1' }
  expect(isKnown(asked, { ...NOBODY, sportId, homeScore: 9, awayScore: 9, periodScores })).toBe(known)
})

test.each([
  ['the total of soccer', 101, 'total=2.5', true],
  ['the total of soccer, not passed', 101, 'total=3.5', false],
  ['both teams to score', 103, '', true],
  ['the total of basketball', 203, 'total=2.5', true],
  ['the total of baseball', 303, 'total=2.5', true],
  ['the total of ice hockey', 403, 'total=2.5', true],
  ['a market that has its number with provider one only', 18, 'total=2.5', false],
])('what the score has decided with provider two: %s [GLI-18]', (_, marketId, specifiers, known) => {
  const played = { ...NOBODY, sportId: 'bg:sport:10', homeScore: 2, awayScore: 1 }
  expect(isKnown({ eventId: 'bg:match:1', marketId, specifiers, outcomeId: '1' }, played)).toBe(known)
  const ofOne = isKnown({ eventId: 'sr:match:1', marketId, specifiers, outcomeId: '1' }, played)
  expect(ofOne).toBe(marketId === 18)
})

test('without a score nothing is decided [GLI-18]', () => {
  const asked = { eventId: 'sr:match:1', marketId: 18, specifiers: 'total=0.5', outcomeId: '1' }
  expect(isKnown(asked, { ...NOBODY, sportId: SOCCER, awayScore: 3 })).toBe(false)
  expect(isKnown({ ...asked, marketId: 68 }, { ...NOBODY, sportId: SOCCER })).toBe(false)
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
