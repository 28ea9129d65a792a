import { SELECTION_STATUS } from '@momio/contract/live-book'
import { tournamentKey } from '@momio/domain/same-tournament'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  CHILE,
  LIGA_MX,
  line,
  PROVIDER_TWO_LIGA,
  put,
  reprice,
  take,
} from '../../../../test/catalogue/event-example.ts'
import type { Bytes } from '../../../platform/http/bytes.ts'
import { type ManualClock, manualClock } from '../../../platform/turns/clock.ts'
import { BookView } from '../book/book-view.ts'
import { type Answers, keepAnswers, type Scope } from './answers.ts'

let clock: ManualClock
let view: BookView
let answers: Answers
let built: number
beforeEach(() => {
  clock = manualClock(0)
  view = new BookView()
  answers = keepAnswers(view, clock)
  built = 0
})

const get = (scopes: readonly Scope[], key = 'key') =>
  answers.get(key, scopes, () => {
    built += 1
    return { built }
  })
const keyOf = ({ sportId, categoryName, tournamentName: name }: typeof CHILE) =>
  tournamentKey({ sportId, categoryName, name })
const text = async (answer: Bytes | Promise<Bytes>) => (await answer).body.toString()

describe('an answer is built anew only by a change of what it is made of', () => {
  const LIVE_CHILE = { id: 'sr:match:1', phase: 'live', at: CHILE } as const
  const changes = {
    'price of a live match': () => reprice(view, 'sr:match:1', line('1', SELECTION_STATUS.Active, 2)),
    'price of a match to come': () => reprice(view, 'sr:match:2', line('1', SELECTION_STATUS.Active, 2)),
    'price of provider two': () => reprice(view, 'bg:match:9', line('1', SELECTION_STATUS.Active, 2)),
    'a match comes': () => put(view, { id: 'sr:match:3' }),
    'a match goes': () => take(view, 'sr:match:2'),
    'a match starts': () => put(view, { id: 'sr:match:2', phase: 'live' }),
    'a producer is down': () => view.setDown([{ providerId: 1, producerId: 1, reason: 'silent', since: 0 }]),
  }
  test.each<[Scope, (keyof typeof changes)[]]>([
    ['live', ['price of a live match', 'a match starts', 'a producer is down']],
    [
      'prematch',
      ['price of a match to come', 'price of provider two', 'a match comes', 'a match goes', 'a match starts'],
    ],
    [`live ${keyOf(CHILE)}`, ['price of a live match']],
    [
      `prematch ${keyOf(LIGA_MX)}`,
      ['price of a match to come', 'price of provider two', 'a match comes', 'a match goes', 'a match starts'],
    ],
    [
      `prematch ${LIGA_MX.sportId}`,
      ['price of a match to come', 'price of provider two', 'a match comes', 'a match goes', 'a match starts'],
    ],
    ['event sr:match:2', ['price of a match to come', 'a match goes', 'a match starts']],
    ['offer', ['a match comes', 'a match goes', 'a match starts']],
    ['switch', []],
  ])('%s: %j', async (scope, expected) => {
    const found: string[] = []
    for (const [name, change] of Object.entries(changes)) {
      view = new BookView()
      answers = keepAnswers(view, clock)
      put(view, LIVE_CHILE, { id: 'sr:match:2' }, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA })
      await get([scope])
      const before = built
      change()
      clock.advance(100)
      await get([scope])
      if (built > before) found.push(name)
    }
    expect(found).toEqual(expected)
  })
})

test('who asks while it is made waits for the same one', async () => {
  expect(await Promise.all([get(['live']), get(['live'])].map(text))).toEqual(['{"built":1}', '{"built":1}'])
})

test('it is ready once it was made; while the next is made the one before is, but not when it expired', async () => {
  put(view, { id: 'sr:match:1', phase: 'live' })
  expect(answers.cached('key')).toBeUndefined()
  const first = await get(['live', 'switch'])
  expect(answers.cached('key')).toBe(first)
  reprice(view, 'sr:match:1', line('1', SELECTION_STATUS.Active, 2))
  expect(answers.cached('key')).toBe(first)
  clock.advance(100)
  expect(answers.cached('key')).toBeUndefined()
  const next = get(['live', 'switch'])
  expect(answers.cached('key')).toBe(first)
  const second = await next
  expect(answers.cached('key')).toBe(second)
  answers.expire('switch')
  expect(answers.cached('key')).toBeUndefined()
  const last = get(['live', 'switch'])
  expect(answers.cached('key')).toBeUndefined()
  expect(await text(last)).toBe('{"built":3}')
})

test('the one of an event leaves with it, and of many the oldest leave', async () => {
  put(view, { id: 'sr:match:1' })
  await get(['event sr:match:1'])
  take(view, 'sr:match:1')
  expect(answers.cached('key')).toBeUndefined()
  await get(['live'], 'first')
  await get(['live'], 'second')
  for (let index = 0; index < 1999; index += 1) await get([], `key ${index}`)
  expect(answers.cached('first')).toBeUndefined()
  expect(answers.cached('second')).toBeDefined()
})

test('nothing is kept of what there is not', () => {
  expect(answers.get('nothing', ['live'], () => undefined)).toBeUndefined()
  expect(answers.cached('nothing')).toBeUndefined()
})
