import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '../market-words/markets.ts'
import { matchStatusDescription } from '../match-status.ts'
import { isKnown } from './known-outcome.ts'

/** Whether a line is known when so many periods have begun, each without a score. */
function isKnownIn(periods: number, line: { marketId: number; specifiers?: string; sport: number; status?: number }) {
  const { marketId, specifiers = '', sport, status = 20 } = line
  return isKnown(
    { eventId: 'sr:match:1', marketId, specifiers, outcomeId: '1' },
    {
      sportId: `sr:sport:${sport}`,
      homeScore: 0,
      awayScore: 0,
      periodScores: Array.from({ length: periods }, (_, index) => ({ number: index + 1, home: 0, away: 0 })),
      matchStatusDescription: matchStatusDescription(status),
    },
  )
}

/** When each of them is known: in which period for the first time. */
function knownFrom(lines: readonly Parameters<typeof isKnownIn>[1][], periods: number): Map<number, number[]> {
  const first = lines.map((line) => {
    const each = Array.from({ length: periods }, (_, index) => isKnownIn(index + 1, line))
    // What is known once stays known.
    expect(each).toEqual([...each].sort())
    return [line.marketId, each.indexOf(true) + 1] as const
  })
  const byPeriod = Map.groupBy(first, ([, period]) => period)
  return new Map([...byPeriod].map(([period, ids]) => [period, ids.map(([id]) => id)]))
}

const named = (words: (name: string) => boolean) =>
  Object.entries(MARKETS).flatMap(([id, name]) => (words(name) ? [Number(id)] : []))

describe('every market of a half by its name [GLI-18]', () => {
  const first = named((name) => name.startsWith('1st half - '))
  const second = named((name) => name.startsWith('2nd half - ') && !name.includes('(incl. overtime)'))
  const longer = named((name) => /half/.test(name)).filter((id) => !first.includes(id) && !second.includes(id))

  test('there are markets of each kind', () => {
    expect([first.length, second.length, longer.length].every((count) => count > 10)).toBe(true)
    expect(first).toEqual(expect.arrayContaining([60, 63, 64, 66, 68, 74, 81]))
  })

  test.each([
    ['soccer', SPORT.soccer, 2, 3],
    ['handball', SPORT.handball, 2, 3],
    ['basketball', SPORT.basketball, 3, 5],
    ['american football', SPORT.americanFootball, 3, 5],
  ])('in %s the first half is known once the second has begun, the second once it is over', (_, sport, ...known) => {
    const of = (ids: readonly number[]) => ids.map((marketId) => ({ marketId, sport }))
    expect(knownFrom(of(first), 6)).toEqual(new Map([[known[0], first]]))
    expect(knownFrom(of(second), 6)).toEqual(new Map([[known[1], second]]))
    expect(knownFrom(of(longer), 6)).toEqual(new Map([[0, longer]]))
  })

  test('in a sport without halves none is', () => {
    const ofTennis = first.map((marketId) => ({ marketId, sport: SPORT.tennis }))
    expect(knownFrom(ofTennis, 5)).toEqual(new Map([[0, first]]))
  })

  test.each([
    [6, false],
    [20, false],
    [31, true],
    [7, true],
  ])('the first half of soccer is over by the status %d alone: %j', (status, known) => {
    expect(isKnownIn(1, { marketId: 60, sport: SPORT.soccer, status })).toBe(known)
    expect(isKnownIn(1, { marketId: 83, sport: SPORT.soccer, status })).toBe(false)
    // Basketball breaks after each quarter.
    expect(isKnownIn(1, { marketId: 60, sport: SPORT.basketball, status })).toBe(false)
  })

  test('of provider two, which numbers its own', () => {
    const asked = { eventId: 'bg:match:1', marketId: 105, specifiers: '', outcomeId: '1' }
    const period = (number: number) => ({ number, home: 0, away: 0 })
    const played = { sportId: 'bg:sport:10', homeScore: 0, awayScore: 0, matchStatusDescription: '' }
    expect(isKnown(asked, { ...played, periodScores: [period(1)] })).toBe(false)
    expect(isKnown(asked, { ...played, periodScores: [period(1), period(2)] })).toBe(true)
    expect(isKnown({ ...asked, marketId: 60 }, { ...played, periodScores: [period(1), period(2)] })).toBe(false)
  })
})

/** They name a part and ask about the rest of the match, or about a tournament. */
const ASK_BEYOND = [426, 429]
const COUNT_OVERTIME = [611, 613, 614, 615]

describe('what a specifier numbers is known once a later part has begun [GLI-18]', () => {
  test.each([
    ['sets of tennis', SPORT.tennis, 'setnr'],
    ['sets of volleyball', SPORT.volleyball, 'setnr'],
    ['quarters of basketball', SPORT.basketball, 'quarternr'],
    ['quarters of american football', SPORT.americanFootball, 'quarternr'],
    ['periods of ice hockey', SPORT.iceHockey, 'periodnr'],
    ['innings of baseball', SPORT.baseball, 'inningnr'],
    ['games of badminton', SPORT.badminton, 'gamenr'],
    ['maps of Counter-Strike', SPORT.esportsCs, 'mapnr'],
    ['maps of League of Legends', SPORT.esportsLol, 'mapnr'],
  ])('%s', (_, sport, specifier) => {
    const ids = named((name) => name.includes(`{!${specifier}}`) || name.includes(`{${specifier}}`))
    const parts = ids.filter((id) => !ASK_BEYOND.includes(id) && !COUNT_OVERTIME.includes(id))
    expect(parts.length).toBeGreaterThan(5)
    for (const number of [1, 2, 3]) {
      const of = parts.map((marketId) => ({ marketId, specifiers: `${specifier}=${number}|total=99.5`, sport }))
      expect(knownFrom(of, 5)).toEqual(new Map([[number + 1, parts]]))
    }
  })

  test('a set of tennis is not a set of ice hockey, and a part without its number is none', () => {
    expect(isKnownIn(5, { marketId: 202, specifiers: 'setnr=1', sport: SPORT.iceHockey })).toBe(false)
    expect(isKnownIn(5, { marketId: 202, specifiers: 'setnr=', sport: SPORT.tennis })).toBe(false)
    expect(isKnownIn(5, { marketId: 202, specifiers: '', sport: SPORT.tennis })).toBe(false)
  })

  test('but not while the market asks about the rest of the match, or counts overtime with the last quarter', () => {
    const ofPeriod = ASK_BEYOND.map((marketId) => ({ marketId, specifiers: 'periodnr=1', sport: SPORT.iceHockey }))
    expect(knownFrom(ofPeriod, 5)).toEqual(new Map([[0, ASK_BEYOND]]))
    const ofQuarter = (number: number) =>
      COUNT_OVERTIME.map((marketId) => ({ marketId, specifiers: `quarternr=${number}`, sport: SPORT.basketball }))
    expect(knownFrom(ofQuarter(3), 6)).toEqual(new Map([[4, COUNT_OVERTIME]]))
    expect(knownFrom(ofQuarter(4), 6)).toEqual(new Map([[0, COUNT_OVERTIME]]))
  })

  test('several parts, once the last of them is over', () => {
    const five = named((name) => name.startsWith('innings 1 to 5'))
    expect(five.length).toBeGreaterThan(10)
    const sport = SPORT.baseball
    expect(
      knownFrom(
        five.map((marketId) => ({ marketId, sport })),
        9,
      ),
    ).toEqual(new Map([[6, five]]))
    const innings = named((name) => name.startsWith('innings {from} to {to}'))
    const specifiers = 'from=4|to=6'
    expect(
      knownFrom(
        innings.map((marketId) => ({ marketId, specifiers, sport })),
        9,
      ),
    ).toEqual(new Map([[7, innings]]))
    const minutes = named((name) => name.startsWith('minutes {from} to {to}'))
    const ofMinutes = minutes.map((marketId) => ({ marketId, specifiers: 'from=1|to=2', sport: SPORT.soccer }))
    expect(knownFrom(ofMinutes, 5)).toEqual(new Map([[0, minutes]]))
    const quarter = named((name) => name.startsWith('1st quarter - '))
    const ofQuarter = quarter.map((marketId) => ({ marketId, sport: SPORT.basketball }))
    expect(knownFrom(ofQuarter, 5)).toEqual(new Map([[2, quarter]]))
  })
})

test.each([
  [
    'the total of a quarter, passed',
    SPORT.basketball,
    236,
    'quarternr=2|total=40.5',
    [
      [25, 25],
      [21, 20],
    ],
    true,
  ],
  [
    'the total of a quarter, not passed',
    SPORT.basketball,
    236,
    'quarternr=2|total=41.5',
    [
      [25, 25],
      [21, 20],
    ],
    false,
  ],
  [
    'the total of a period, of which others say nothing',
    SPORT.iceHockey,
    446,
    'periodnr=2|total=1.5',
    [
      [3, 3],
      [1, 0],
    ],
    false,
  ],
  ['the home total of an inning', SPORT.baseball, 747, 'inningnr=1|total=0.5', [[1, 0]], true],
  ['the games of a set', SPORT.tennis, 204, 'setnr=1|total=9.5', [[5, 5]], true],
  [
    'a game that was played',
    SPORT.tennis,
    210,
    'setnr=2|gamenr=5',
    [
      [6, 1],
      [3, 2],
    ],
    true,
  ],
  [
    'the game that is played',
    SPORT.tennis,
    210,
    'setnr=2|gamenr=6',
    [
      [6, 1],
      [3, 2],
    ],
    false,
  ],
  ['a game of a set that has not begun', SPORT.tennis, 210, 'setnr=2|gamenr=1', [[5, 1]], false],
])('what the score of a part has decided: %s [GLI-18]', (_, sport, marketId, specifiers, periods, known) => {
  const periodScores = periods.map(([home = 0, away = 0], index) => ({ home, away, number: index + 1 }))
  const played = { sportId: `sr:sport:${sport}`, homeScore: 9, awayScore: 9, matchStatusDescription: '', periodScores }
  expect(isKnown({ eventId: 'sr:match:1', marketId, specifiers, outcomeId: '1' }, played)).toBe(known)
})
