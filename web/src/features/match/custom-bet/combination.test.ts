import type { AvailableMarket } from '@momio/contract/custom-bet'
import { oddsFromDecimal } from '@momio/domain/odds'
import { expect, test } from 'vitest'
import { manualTiming } from '../../../../test/manual-timing.ts'
import { createCombination, type Part, reasonOf } from './combination.ts'
import type { CombinationCalls } from './combination-calls.ts'

const MATCH = 'sr:match:1'
const HOME = part(1, '', '1')
const DRAW = part(1, '', '2')
const OVER = part(18, 'total=2.5', '12')
const UNDER = part(18, 'total=2.5', '13')
const NO_GOAL = part(29, '', '76')

function part(marketId: number, specifiers: string, outcomeId: string): Part {
  const line = specifiers ? `${marketId}|${specifiers}` : `${marketId}`
  const names = { marketName: 'market', marketOriginalName: 'market', outcomeName: 'outcome' }
  return { key: `${MATCH}/${line}/${outcomeId}`, marketId, specifiers, outcomeId, ...names }
}

type Reasons = Readonly<Record<string, 'closed' | 'conflict'>>

/** Both outcomes of each line, with the reasons that are given by the key of the outcome. */
function markets(reasons: Reasons = {}): AvailableMarket[] {
  const lines = [[HOME, DRAW], [OVER, UNDER], [NO_GOAL]]
  return lines.map((parts) => ({
    marketId: parts[0]?.marketId ?? 0,
    specifiers: parts[0]?.specifiers ?? '',
    name: 'market',
    outcomes: parts.map(({ key, outcomeId }) => {
      const reason = reasons[key] ?? null
      return { outcomeId, name: 'outcome', isAvailable: reason === null, reason }
    }),
  }))
}

/** The server of a test: each question waits until the test answers it. */
function server() {
  const questions: { readonly name: string; answer(value: unknown): Promise<void>; fail(): Promise<void> }[] = []
  const ask = (name: string) =>
    new Promise<never>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done))
      questions.push({
        name,
        answer: (value) => {
          resolve(value as never)
          return settled()
        },
        fail: () => {
          reject(new Error('no connection'))
          return settled()
        },
      })
    })
  const keys = (parts: readonly { outcomeId: string }[]) => parts.map(({ outcomeId }) => outcomeId).join('+')
  const calls: CombinationCalls = {
    available: () => ask('selections'),
    filter: (parts) => ask(`filter ${keys(parts)}`),
    odds: (parts) => ask(`odds ${keys(parts)}`),
  }
  const asked = () => questions.map(({ name }) => name)
  const last = () => {
    const question = questions.at(-1)
    if (!question) throw new Error('nothing was asked')
    return question
  }
  return { calls, asked, last, questions }
}

async function opened() {
  const timing = manualTiming()
  const told = server()
  const combination = createCombination(MATCH, told.calls, timing)
  await told.last().answer(markets())
  return { ...told, timing, combination }
}

/** Home and over 2.5 at 2.80 together. */
async function priced() {
  const all = await opened()
  all.combination.tap(HOME)
  await all.last().answer({ odds: 2, markets: markets({ [UNDER.key]: 'conflict' }) })
  all.combination.tap(OVER)
  await all.last().answer({ odds: 2.8, markets: markets() })
  return all
}

test('each tap asks for the price of all parts and for what can still join [CUST-1]', async () => {
  const { combination, asked } = await priced()
  expect(asked()).toEqual(['selections', 'filter 1', 'filter 1+12'])
  expect(combination.get()).toMatchObject({ parts: [HOME, OVER], price: oddsFromDecimal(2.8), isCurrent: true })
})

test('parts from before a reload are priced again once it is known what can be combined, also where that fails at first [CUST-1]', async () => {
  const timing = manualTiming()
  const { calls, last, asked } = server()
  const combination = createCombination(MATCH, calls, timing, [HOME, OVER])
  combination.hear()
  await last().fail()
  timing.advance(400)
  combination.retry()
  expect(asked()).toEqual(['selections', 'selections'])
  await last().answer(markets())
  expect(asked().at(-1)).toBe('filter 1+12')
  await last().answer({ odds: 2.8, markets: markets() })
  expect(combination.get()).toMatchObject({ phase: 'ready', parts: [HOME, OVER], price: oddsFromDecimal(2.8) })
  expect(combination.get().offered.size).toBeGreaterThan(0)
})

test('one question is under way at a time, and only the newest answer counts [CUST-1]', async () => {
  const { combination, asked, questions } = await opened()
  combination.tap(HOME)
  combination.tap(OVER)
  combination.tap(NO_GOAL)
  expect(asked()).toEqual(['selections', 'filter 1'])
  await questions[1]?.answer({ odds: 9, markets: markets({ [OVER.key]: 'conflict' }) })
  expect(combination.get()).toMatchObject({ price: null, isCurrent: false })
  expect(reasonOf(combination.get(), UNDER)).toBe('conflict')
  expect(asked()).toEqual(['selections', 'filter 1', 'filter 1+12+76'])
  await questions[2]?.answer({ odds: 6.5, markets: markets() })
  expect(combination.get()).toMatchObject({ price: oddsFromDecimal(6.5), isCurrent: true })
  expect(asked()).toHaveLength(3)
})

test('what excludes the parts or takes no bets is greyed with its reason and cannot be added [CUST-1]', async () => {
  const { combination, last, asked } = await opened()
  combination.tap(HOME)
  await last().answer({ odds: 2, markets: markets({ [UNDER.key]: 'conflict', [NO_GOAL.key]: 'closed' }) })
  const state = combination.get()
  expect(reasonOf(state, HOME)).toBeNull()
  expect(reasonOf(state, OVER)).toBeNull()
  expect(reasonOf(state, UNDER)).toBe('conflict')
  expect(reasonOf(state, NO_GOAL)).toBe('closed')
  // Of a chosen line no other outcome joins, whatever the answer says.
  expect(reasonOf(state, DRAW)).toBe('conflict')
  for (const greyed of [UNDER, NO_GOAL, DRAW]) combination.tap(greyed)
  expect(combination.get().parts).toEqual([HOME])
  expect(asked()).toHaveLength(2)
})

test('a part is taken out by a second tap or its button; without parts all is open again [CUST-1]', async () => {
  const { combination, last, asked } = await priced()
  combination.tap(OVER)
  expect(combination.get().parts).toEqual([HOME])
  await last().answer({ odds: 2, markets: markets({ [UNDER.key]: 'conflict' }) })
  combination.remove(HOME.key)
  expect(combination.get()).toMatchObject({ parts: [], price: null })
  expect(asked().at(-1)).toBe('selections')
  await last().answer(markets())
  expect(reasonOf(combination.get(), UNDER)).toBeNull()
})

test('the price follows the book: moves within a moment are one question, and none is lost [CUST-1]', async () => {
  const { combination, last, asked, timing } = await priced()
  combination.hear()
  combination.hear()
  expect(asked()).toHaveLength(3)
  timing.advance(400)
  expect(asked().at(-1)).toBe('odds 1+12')
  combination.hear()
  timing.advance(400)
  expect(asked()).toHaveLength(4)
  await last().answer(2.9)
  expect(combination.get().price).toBe(oddsFromDecimal(2.9))
  expect(asked()).toHaveLength(5)
  await last().answer(3)
  expect(combination.get().price).toBe(oddsFromDecimal(3))
})

test('odds of 0: it is said that there is no price, the selections are reloaded, and the book brings it back [CUST-1]', async () => {
  const { combination, last, asked, timing } = await priced()
  combination.hear()
  timing.advance(400)
  await last().answer(0)
  expect(combination.get()).toMatchObject({ price: null, problem: 'unavailable', parts: [HOME, OVER] })
  expect(asked().at(-1)).toBe('selections')
  await last().answer(markets({ [OVER.key]: 'closed' }))
  expect(combination.get().problem).toBe('unavailable')
  combination.hear()
  timing.advance(400)
  expect(asked().at(-1)).toBe('filter 1+12')
  await last().answer({ odds: 2.7, markets: markets() })
  expect(combination.get()).toMatchObject({ price: oddsFromDecimal(2.7), problem: null, isCurrent: true })
})

test('odds of 0 of a new part bring the selections with them [CUST-1]', async () => {
  const { combination, last, asked } = await priced()
  combination.tap(NO_GOAL)
  await last().answer({ odds: 0, markets: markets({ [NO_GOAL.key]: 'closed' }) })
  expect(combination.get()).toMatchObject({ price: null, problem: 'unavailable' })
  expect(asked().at(-1)).toBe('filter 1+12+76')
  combination.remove(NO_GOAL.key)
  await last().answer({ odds: 2.8, markets: markets() })
  expect(combination.get()).toMatchObject({ price: oddsFromDecimal(2.8), problem: null })
})

test('a rejected bet closes the match: nothing is taken until the player begins anew [CUST-1]', async () => {
  const { combination, last, asked, timing } = await priced()
  combination.hear()
  combination.close('ODDS_DIFFERENCE_TOO_HIGH')
  expect(combination.get()).toMatchObject({ phase: 'closed', parts: [], closedBy: 'ODDS_DIFFERENCE_TOO_HIGH' })
  combination.tap(HOME)
  timing.advance(400)
  expect(combination.get().parts).toEqual([])
  expect(asked()).toHaveLength(3)
  combination.retry()
  await last().answer(markets())
  expect(combination.get()).toMatchObject({ phase: 'ready', closedBy: null })
})

test('a match without selections has nothing to combine, and one that cannot be reached is asked again [CUST-1]', async () => {
  const timing = manualTiming()
  const { calls, last, asked } = server()
  const combination = createCombination(MATCH, calls, timing)
  await last().fail()
  expect(combination.get().phase).toBe('failed')
  timing.advance(5_000)
  expect(asked()).toEqual(['selections', 'selections'])
  await last().answer(null)
  expect(combination.get().phase).toBe('none')
})

test('a price that could not be asked for is asked for again, and its parts stay [CUST-1]', async () => {
  const { combination, last, timing } = await priced()
  combination.hear()
  timing.advance(400)
  await last().fail()
  expect(combination.get()).toMatchObject({ problem: 'unreachable', isCurrent: false, parts: [HOME, OVER] })
  timing.advance(5_000)
  await last().answer(2.9)
  expect(combination.get()).toMatchObject({ problem: null, isCurrent: true, price: oddsFromDecimal(2.9) })
})

test('a match that loses its selections while parts are chosen says so, and asks for them again [CUST-1]', async () => {
  const { combination, last, asked, timing } = await priced()
  combination.hear()
  timing.advance(400)
  await last().answer(null)
  expect(combination.get()).toMatchObject({ phase: 'none', problem: 'unavailable', parts: [HOME, OVER] })
  combination.retry()
  expect(asked().at(-1)).toBe('filter 1+12')
  await last().answer({ odds: 2.8, markets: markets() })
  expect(combination.get()).toMatchObject({ phase: 'ready', problem: null, price: oddsFromDecimal(2.8) })
})
