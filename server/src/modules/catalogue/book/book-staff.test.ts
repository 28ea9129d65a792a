import { type Suspension, suspensionsOf } from '@momio/domain/betting/suspensions'
import { expect, test } from 'vitest'
import {
  BASKETBALL,
  KICK_OFF,
  market,
  oddsChange,
  playing,
  result,
  SOCCER,
  settled,
  settlement,
  total,
} from '../../../../test/catalogue/book-example.ts'
import { createBook } from './book.ts'

const PREMATCH = 'sr:match:50'

/** A match that is played with two lines, one of another sport, and one to come. */
function openBook() {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  book.applyFixture(SOCCER)
  book.applyFixture(BASKETBALL)
  book.applyOddsChange(
    oddsChange({ eventStatus: playing(), markets: [result(2, 3, 4, { cashoutStatus: 1 }), total(2.5, 1.9, 1.9)] }),
  )
  book.applyOddsChange(oddsChange({ eventId: BASKETBALL.id, markets: [market(219, '', { 4: 1.5, 5: 2.6 })] }))
  const bring = (eventId: string) => {
    book.applyFixture({ ...SOCCER, id: eventId, status: 'not_started' })
    book.applyOddsChange(oddsChange({ eventId, product: 3, markets: [result(2.2, 3.1, 3.3)] }))
  }
  bring(PREMATCH)
  const suspend = (...list: Suspension[]) => book.setSuspensions(suspensionsOf(list))
  const statuses = (eventId = SOCCER.id) =>
    Object.fromEntries([...(book.view.event(eventId)?.lines ?? [])].map(([id, { status }]) => [id, status]))
  return { book, bring, suspend, statuses, all: () => [SOCCER.id, BASKETBALL.id, PREMATCH].map(statuses) }
}

const OPEN = [{ '1': 1, '18|total=2.5': 1 }, { '219': 1 }, { '1': 1 }]

test.each<[string, Suspension, object[]]>([
  ['everything', { scope: 'all', target: '' }, [{ '1': -1, '18|total=2.5': -1 }, { '219': -1 }, { '1': -1 }]],
  ['a sport', { scope: 'sport', target: 'bg:sport:10' }, [{ '1': -1, '18|total=2.5': -1 }, { '219': 1 }, { '1': -1 }]],
  ['a match', { scope: 'event', target: SOCCER.id }, [{ '1': -1, '18|total=2.5': -1 }, { '219': 1 }, { '1': 1 }]],
  ['a match to come', { scope: 'event', target: PREMATCH }, [OPEN[0] ?? {}, { '219': 1 }, { '1': -1 }]],
  [
    'a market',
    { scope: 'market', target: `${SOCCER.id}/18|total=2.5` },
    [{ '1': 1, '18|total=2.5': -1 }, { '219': 1 }, { '1': 1 }],
  ],
])(
  '%s that staff suspends is shown suspended at once, the rest as it was, and open again after [GLI-2]',
  (_, suspension, shown) => {
    const { suspend, all } = openBook()
    const changes = suspend(suspension)
    expect(all()).toEqual(shown)
    const before = OPEN.map((lines) => JSON.stringify(lines))
    const touched = shown.filter((lines, index) => JSON.stringify(lines) !== before[index])
    expect(changes).toHaveLength(touched.length)
    for (const change of changes) expect(change).toMatchObject({ kind: 'odds', urgent: true })
    expect(suspend(suspension)).toEqual([])
    expect(suspend()).toHaveLength(touched.length)
    expect(all()).toEqual(OPEN)
  },
)

test('the lists lock with the line, and nobody buys back a bet on it meanwhile [GLI-2]', () => {
  const { book, suspend } = openBook()
  const seen = () => [book.match(SOCCER.id)?.markets[0]?.status, book.view.lineDetail(SOCCER.id, '1')?.cashoutStatus]
  expect(seen()).toEqual([1, 1])
  suspend({ scope: 'event', target: SOCCER.id })
  expect(seen()).toEqual([-1, -1])
  suspend()
  expect(seen()).toEqual([1, 1])
})

test('what comes meanwhile is seen suspended, and as it is once staff resumes: prices, new lines, results [GLI-2]', () => {
  const { book, suspend, statuses } = openBook()
  suspend({ scope: 'event', target: SOCCER.id })
  const news = [result(2.2, 3, 4, { cashoutStatus: 1 }), total(3.5, 3, 1.3), total(4.5, 6, 1.1, { status: -1 })]
  const [change] = book.applyOddsChange(oddsChange({ atSecond: 1, markets: news }))
  expect(change).toMatchObject({ urgent: false, lines: [{ outcomes: [{ odds: 2.2 }, {}, {}] }, {}, {}] })
  book.applySettlement(settlement([settled(18, 'total=2.5', { 12: 1, 13: 0 })], { atSecond: 2 }))
  expect(statuses()).toEqual({ '1': -1, '18|total=2.5': -3, '18|total=3.5': -1, '18|total=4.5': -1 })
  expect(suspend()).toMatchObject([{ lines: [{ id: '1' }, { id: '18|total=3.5' }] }])
  expect(statuses()).toEqual({ '1': 1, '18|total=2.5': -3, '18|total=3.5': 1, '18|total=4.5': -1 })
})

test('an event that comes into the book after staff suspended it is listed suspended, live too [GLI-2]', () => {
  const { book, bring, suspend, statuses } = openBook()
  const late = 'sr:match:51'
  suspend({ scope: 'event', target: late })
  bring(late)
  expect(statuses(late)).toEqual({ '1': -1 })
  const kickedOff = oddsChange({ eventId: late, atSecond: 1, eventStatus: playing(), markets: [result(2, 3, 4)] })
  expect(book.applyOddsChange(kickedOff)).toMatchObject([{ kind: 'added', event: { phase: 'live' } }])
  expect(statuses(late)).toEqual({ '1': -1 })
  suspend()
  expect(statuses(late)).toEqual({ '1': 1 })
})

test('a producer that comes up opens nothing that staff suspends, and staff nothing whose producer is down [GLI-2] [UOF-2]', () => {
  const { book, suspend, statuses } = openBook()
  suspend({ scope: 'market', target: `${SOCCER.id}/1` })
  book.setProducer({ provider: 1, product: 1, down: 'silent' })
  book.setProducer({ provider: 1, product: 1, down: null })
  expect(statuses()).toEqual({ '1': -1, '18|total=2.5': 1 })
  book.setProducer({ provider: 1, product: 1, down: 'silent' })
  expect(suspend()).toEqual([])
  expect(statuses()).toEqual({ '1': -1, '18|total=2.5': -1 })
})
