import { expect, test } from 'vitest'
import { STATUS } from '../prices/market.ts'
import { certain } from './chances.ts'
import { answer, type Fact, indexQuestions, priceQuestions, type Question, type ScoreFact } from './questions.ts'

const NO_LINES = { lead: null, total: null }
const open: Fact = { value: null, atLeast: 3, chances: () => ({ low: 2, p: [0.1, 0.2, 0.3, 0.25, 0.15] }) }

type Kind = 'winner' | 'threeWay' | 'handicap' | 'total' | 'oddEven' | 'yesNo' | readonly string[]

function ask(kind: Kind, fact: Fact, specifiers = ''): Question {
  return { id: 7, kind, fact, specifiers, margin: 0.05 } as Question
}

function resultsOf(question: Question, specifiers: string) {
  return answer(indexQuestions([question]), { id: 7, specifiers })
}

const decided = (value: number | 'void'): Fact => ({ value, chances: () => certain(0) })

test.each([
  { kind: 'winner' as const, value: 2, specifiers: '', winner: '4' },
  { kind: 'winner' as const, value: -1, specifiers: '', winner: '5' },
  { kind: 'threeWay' as const, value: 0, specifiers: '', winner: '2' },
  { kind: 'threeWay' as const, value: -3, specifiers: '', winner: '3' },
  { kind: 'handicap' as const, value: 2, specifiers: 'hcp=-1.5', winner: '1714' },
  { kind: 'handicap' as const, value: 1, specifiers: 'hcp=-1.5', winner: '1715' },
  { kind: 'handicap' as const, value: -1, specifiers: 'hcp=1.5', winner: '1714' },
  { kind: 'total' as const, value: 3, specifiers: 'total=2.5', winner: '12' },
  { kind: 'total' as const, value: 2, specifiers: 'total=2.5', winner: '13' },
  { kind: 'oddEven' as const, value: 5, specifiers: '', winner: '70' },
  { kind: 'yesNo' as const, value: 0, specifiers: '', winner: '76' },
  { kind: ['a', 'b', 'c'], value: 1, specifiers: '', winner: 'b' },
])('$kind decided at $value is won by $winner', ({ kind, value, specifiers, winner }) => {
  const won = resultsOf(ask(kind, decided(value)), specifiers)?.filter(({ result }) => result === 1)
  expect(won).toEqual([{ id: winner, result: 1 }])
})

test('a tie without a market for it and a match broken off give the stakes back', () => {
  const back = [
    { id: '4', result: 0, voidFactor: 1 },
    { id: '5', result: 0, voidFactor: 1 },
  ]
  expect(resultsOf(ask('winner', decided(0)), '')).toEqual(back)
  expect(resultsOf(ask('winner', decided('void')), '')).toEqual(back)
})

test('a total that is passed is decided at once, also when the match is broken off after it', () => {
  expect(resultsOf(ask('total', open), 'total=2.5')).toEqual([
    { id: '12', result: 1 },
    { id: '13', result: 0 },
  ])
  expect(resultsOf(ask('total', open), 'total=3.5')).toBeNull()
  const broken: Fact = { ...open, value: 'void' }
  expect(resultsOf(ask('total', broken), 'total=2.5')?.[0]).toEqual({ id: '12', result: 1 })
  expect(resultsOf(ask('total', broken), 'total=3.5')?.[0]).toEqual({ id: '12', result: 0, voidFactor: 1 })
})

test('the line of a set is found by its set', () => {
  const questions = indexQuestions([ask('total', decided(9), 'setnr=1'), ask('total', decided(13), 'setnr=2')])
  expect(answer(questions, { id: 7, specifiers: 'setnr=2|total=9.5' })?.[0]?.result).toBe(1)
  expect(answer(questions, { id: 7, specifiers: 'setnr=1|total=9.5' })?.[0]?.result).toBe(0)
  expect(() => answer(questions, { id: 7, specifiers: 'setnr=3|total=9.5' })).toThrow(RangeError)
})

test('the main line stays while it is hardly worse than another, and only lines that can go both ways are on offer', () => {
  const question = { ...ask('total', open), main: 'total' as const }
  const first = priceQuestions([question], NO_LINES, new Map())
  expect(first.main.total).toBe(4.5)
  expect(priceQuestions([question], { lead: null, total: 3.5 }, new Map()).main.total).toBe(4.5)
  expect(first.markets.map(({ specifiers }) => specifiers).sort()).toEqual(['total=3.5', 'total=4.5', 'total=5.5'])
})

test('a neighbour that is the same bet as the main line is left out', () => {
  const noTie: Fact = { value: null, chances: () => ({ low: -1, p: [0.45, 0, 0.55] }) }
  const { markets } = priceQuestions([ask('handicap', noTie)], NO_LINES, new Map())
  expect(markets).toHaveLength(1)
})

test('closed and decided questions are not on offer, and what is all but decided takes no bets', () => {
  const questions = [ask('winner', decided(1)), { ...ask('winner', open), closed: true }]
  expect(priceQuestions(questions, NO_LINES, new Map()).markets).toEqual([])
  const sure = ask('oddEven', { value: null, chances: () => certain(3) })
  expect(priceQuestions([sure], NO_LINES, new Map()).markets.map(({ status }) => status)).toEqual([STATUS.suspended])
})

const score: ScoreFact = {
  value: null,
  atLeast: { home: 1, away: 0 },
  scores: () => ({ low: { home: 1, away: 0 }, width: 2, p: [0.4, 0.3, 0.2, 0.1] }),
}
const bothScore: Question = {
  id: 7,
  kind: 'choice',
  ids: ['yes', 'no'],
  fact: score,
  place: (home, away) => (home > 0 && away > 0 ? 0 : 1),
  margin: 0.05,
}
const doubleChance: Question = {
  id: 7,
  kind: 'overlap',
  ids: ['home or draw', 'home or away', 'draw or away'],
  fact: score,
  wins: (outcome, home, away) => (outcome === 0 ? home >= away : outcome === 1 ? home !== away : home <= away),
  winners: 2,
  margin: 0.05,
}

test('outcomes about a score have the chances of the scores that make them win', () => {
  const priced = (question: Question) =>
    priceQuestions([question], NO_LINES, new Map()).markets[0]?.outcomes.map(({ probability }) => probability)
  expect(priced(bothScore)).toEqual([expect.closeTo(0.4, 9), expect.closeTo(0.6, 9)])
  expect(priced(doubleChance)).toEqual([expect.closeTo(1, 9), expect.closeTo(0.7, 9), expect.closeTo(0.3, 9)])
})

test('an outcome that no further goal can change is won at once, every other one at the end', () => {
  const at = (fact: Partial<ScoreFact>) => resultsOf({ ...bothScore, fact: { ...score, ...fact } } as Question, '')
  expect(at({})).toBeNull()
  expect(at({ atLeast: { home: 1, away: 1 } })?.[0]).toEqual({ id: 'yes', result: 1 })
  expect(at({ value: { home: 2, away: 0 } })?.[1]).toEqual({ id: 'no', result: 1 })
  expect(at({ value: 'void' })?.[1]).toEqual({ id: 'no', result: 0, voidFactor: 1 })
  // What has been won stays won when the match is broken off.
  expect(at({ value: 'void', atLeast: { home: 1, away: 1 } })?.[0]).toEqual({ id: 'yes', result: 1 })
  const drawn = resultsOf({ ...doubleChance, fact: { ...score, value: { home: 1, away: 1 } } } as Question, '')
  expect(drawn?.map(({ result }) => result)).toEqual([1, 0, 1])
})

test('a line in the name of a market is on offer only while both sides of it are alive', () => {
  const offered = (over: number) =>
    priceQuestions([{ ...bothScore, over: () => over }], NO_LINES, new Map()).markets.length
  expect([0.5, 0.01, 0.99].map(offered)).toEqual([1, 0, 0])
})

test('each goalscorer is a bet of his own, settled when all are known', () => {
  const yes = (value: Fact['value'], p = 0.3): Fact => ({ value, chances: () => ({ low: 0, p: [1 - p, p] }) })
  const scorers = (...facts: Fact[]): Question => ({
    id: 7,
    kind: 'each',
    margin: 0.1,
    bets: facts.map((fact, index) => ({ id: `sr:player:${index}`, fact })),
  })
  const [market] = priceQuestions([scorers(yes(1), yes(null))], NO_LINES, new Map()).markets
  expect(market?.outcomes.map(({ probability, odds }) => [probability, odds === null])).toEqual([
    [1, true],
    [expect.closeTo(0.3, 9), false],
  ])
  expect(resultsOf(scorers(yes(1), yes(null)), '')).toBeNull()
  expect(resultsOf(scorers(yes(1), yes(0)), '')?.map(({ result }) => result)).toEqual([1, 0])
})

test('whole and quarter lines give the stake back, all of it or half', () => {
  const total = (line: number) => resultsOf(ask('total', decided(3)), `total=${line}`)
  expect(total(3)).toEqual([
    { id: '12', result: 0, voidFactor: 1 },
    { id: '13', result: 0, voidFactor: 1 },
  ])
  expect(total(2.75)?.[0]).toEqual({ id: '12', result: 1, voidFactor: 0.5 })
  expect(total(3.25)?.[0]).toEqual({ id: '12', result: 0, voidFactor: 0.5 })
  // Three goals may become four, so that over 2.75 is not decided by three.
  expect(resultsOf(ask('total', { ...open, atLeast: 3 }), 'total=2.75')).toBeNull()
})

test('a turn prices the leading markets and a part of the others; all turns price everything', () => {
  const questions = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (id): Question => ({ ...ask('oddEven', open), id, favourite: id === 1 }),
  )
  const priced = (turn?: number) =>
    priceQuestions(questions, NO_LINES, new Map(), turn === undefined ? {} : { turn }).markets.map(({ id }) => id)
  expect(priced()).toHaveLength(8)
  expect(priced(2)).toEqual([1, 2, 6])
  expect(new Set([0, 1, 2, 3].flatMap(priced)).size).toBe(8)
})

test('without prices the same lines are on offer', () => {
  const questions = [
    bothScore,
    { ...doubleChance, id: 8 },
    { ...ask('total', open), id: 9 },
    { ...ask('oddEven', open), id: 10 },
  ]
  const lines = (unpriced: boolean) =>
    priceQuestions(questions, NO_LINES, new Map(), { unpriced }).markets.map(({ id, specifiers, outcomes }) => ({
      id,
      specifiers,
      outcomes: outcomes.map((outcome) => outcome.id),
    }))
  expect(lines(true)).toEqual(lines(false))
})
