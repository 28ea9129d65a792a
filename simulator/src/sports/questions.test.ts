import { expect, test } from 'vitest'
import { certain } from './chances.ts'
import { answer, type Fact, indexQuestions, priceQuestions, type Question } from './questions.ts'

const NO_LINES = { lead: null, total: null }
const open: Fact = { value: null, atLeast: 3, chances: () => ({ low: 2, p: [0.1, 0.2, 0.3, 0.25, 0.15] }) }

function ask(kind: Question['kind'], fact: Fact, specifiers = ''): Question {
  return { id: 7, kind, fact, specifiers, margin: 0.05 }
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
])('$kind decided at $value is won by $winner [UOF-9]', ({ kind, value, specifiers, winner }) => {
  const won = resultsOf(ask(kind, decided(value)), specifiers)?.filter(({ result }) => result === 1)
  expect(won).toEqual([{ id: winner, result: 1 }])
})

test('a tie without a market for it and a match broken off give the stakes back [UOF-9]', () => {
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

test('closed and decided questions are not on offer', () => {
  const questions = [
    ask('winner', decided(1)),
    { ...ask('winner', open), closed: true },
    ask('oddEven', { value: null, chances: () => certain(3) }),
  ]
  expect(priceQuestions(questions, NO_LINES, new Map()).markets).toEqual([])
})
