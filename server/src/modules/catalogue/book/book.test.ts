import { matchSchema, orderedTournamentsSchema } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import {
  BASKETBALL,
  betStop,
  KICK_OFF,
  market,
  oddsChange,
  playing,
  result,
  SOCCER,
  total,
} from '../../../../test/catalogue/book-example.ts'
import { createBook } from './book.ts'
import type { BookChange } from './book-change.ts'

const clock = { now: () => new Date(KICK_OFF) }

function openBook() {
  const book = createBook({ clock })
  book.applyFixture(SOCCER)
  book.applyOddsChange(
    oddsChange({
      eventStatus: playing({ clock: { matchTime: '10:00' } }),
      markets: [result(1.85, 3.4, 4.2), total(2.5, 1.9, 1.9, { favourite: true }), total(3.5, 3.1, 1.35)],
    }),
  )
  return book
}

function only<Kind extends BookChange['kind']>(
  changes: readonly BookChange[],
  kind: Kind,
): Extract<BookChange, { kind: Kind }> {
  expect(changes.map((change) => change.kind)).toEqual([kind])
  return changes[0] as Extract<BookChange, { kind: Kind }>
}

function list(book: ReturnType<typeof createBook>, eventId = SOCCER.id) {
  return book.match(eventId)?.markets.map((line) => [line.id, line.status])
}

test('a match is listed once its fixture and the live producer are known, whichever comes first', () => {
  const book = createBook({ clock })
  expect(book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [result(2, 3, 4)] }))).toEqual([])
  const added = only(book.applyFixture(SOCCER), 'added')
  expect(matchSchema.parse(added.event.match)).toEqual(added.event.match)
  expect(added.event.match).toMatchObject({
    name: 'América - Toluca',
    sportId: 'sr:sport:1',
    status: 1,
    matchStatusDescription: '1ª parte',
    bookingStatus: 2,
    countMarkets: 1,
    seq: KICK_OFF,
  })
})

test('the prematch producer brings an event as prematch, once there is a line; a live one takes it over whole', () => {
  const book = createBook({ clock })
  expect(book.applyFixture(SOCCER)).toEqual([])
  expect(book.applyOddsChange(oddsChange({ product: 3 }))).toEqual([])
  const offered = only(book.applyOddsChange(oddsChange({ product: 3, markets: [result(2, 3, 4)] })), 'added')
  expect(offered.event).toMatchObject({ phase: 'prematch', match: { status: 0, producerId: 3, countMarkets: 1 } })
  const moved = only(book.applyOddsChange(oddsChange({ product: 14, atSecond: 1, markets: [result(2, 3, 5)] })), 'odds')
  expect(moved.seq).toBe(offered.seq + 1)

  const live = only(book.applyOddsChange(oddsChange({ product: 1, atSecond: 2, eventStatus: playing() })), 'added')
  expect(live.event).toMatchObject({ phase: 'live', match: { seq: offered.seq + 2, producerId: 1, countMarkets: 1 } })
  expect(live.event.lines.get('1')?.outcomes[2]?.odds).toBe(5)
  const late = book.applyOddsChange(oddsChange({ product: 3, atSecond: 3, markets: [total(2.5, 1.9, 1.9)] }))
  expect(only(late, 'odds').producerId).toBe(1)
  expect(book.view.event(SOCCER.id)?.phase).toBe('live')
})

test('a postponed fixture takes a prematch event away, and a new date brings it back with its next odds', () => {
  const book = createBook({ clock })
  book.applyFixture({ ...SOCCER, status: 'not_started' })
  book.applyOddsChange(oddsChange({ product: 3, markets: [result(2, 3, 4)] }))
  only(book.applyFixture({ ...SOCCER, status: 'postponed' }), 'removed')
  expect(book.applyOddsChange(oddsChange({ product: 3, atSecond: 1, markets: [result(2, 3, 4)] }))).toEqual([])
  const back = book.applyFixture({ ...SOCCER, status: 'not_started', startTime: '2026-04-01T02:00:00.000Z' })
  expect(only(back, 'added').event.match).toMatchObject({ scheduleTime: '2026-04-01T02:00:00.000Z', countMarkets: 1 })
})

test('markets that a message does not list stay, a listed one carries all its outcomes [UOF-8]', () => {
  const book = openBook()
  const change = only(
    book.applyOddsChange(oddsChange({ atSecond: 1, markets: [market(1, '', { 1: 1.9, 3: 4 })] })),
    'odds',
  )
  expect(change.lines.map((line) => line.outcomes.map((outcome) => outcome.outcomeId))).toEqual([['1', '3']])
  expect(list(book)).toEqual([
    ['1', 1],
    ['18|total=2.5', 1],
  ])
})

test('every change raises the number of its event by one, a message without news raises nothing', () => {
  const book = openBook()
  const first = only(book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.9, 3.4, 4)] })), 'odds')
  expect(first.seq).toBe(KICK_OFF + 1)
  expect(book.applyOddsChange(oddsChange({ atSecond: 2, markets: [result(1.9, 3.4, 4)] }))).toEqual([])
  const goal = book.applyOddsChange(
    oddsChange({ atSecond: 3, eventStatus: playing({ homeScore: 1 }), markets: [result(1.2, 5, 9)] }),
  )
  expect(goal.map((change) => [change.kind, change.seq])).toEqual([
    ['odds', KICK_OFF + 2],
    ['state', KICK_OFF + 3],
  ])
  expect(book.match(SOCCER.id)).toMatchObject({ seq: KICK_OFF + 3, homeScore: 1 })
})

test('a line is event, market and specifiers: a price moves no other line [UOF-7]', () => {
  const book = openBook()
  only(book.applyOddsChange(oddsChange({ atSecond: 1, markets: [total(3.5, 2.9, 1.4)] })), 'odds')
  const event = book.view.event(SOCCER.id)
  expect(event?.lines.get('18|total=2.5')?.outcomes.map((outcome) => outcome.odds)).toEqual([1.9, 1.9])
  expect(event?.lines.get('18|total=3.5')?.outcomes.map((outcome) => outcome.odds)).toEqual([2.9, 1.4])
})

test('status 0 hides a line, -1 shows it and refuses, -3 and -4 take it away', () => {
  const book = openBook()
  const put = (status: number, atSecond: number) =>
    book.applyOddsChange(oddsChange({ atSecond, markets: [result(1.85, 3.4, 4.2, { status })] }))

  expect(only(put(-1, 1), 'odds')).toMatchObject({ urgent: true, countMarkets: 3, list: [{ id: '1', status: -1 }] })
  expect(list(book)?.[0]).toEqual(['1', -1])
  expect(only(put(0, 2), 'odds')).toMatchObject({ countMarkets: 2, list: [{ id: '1', status: 0 }] })
  expect(list(book)).toEqual([['18|total=2.5', 1]])
  expect(only(put(1, 3), 'odds')).toMatchObject({ urgent: false, countMarkets: 3, list: [{ id: '1', status: 1 }] })
  expect(only(put(-3, 4), 'odds')).toMatchObject({ urgent: true, countMarkets: 2, list: [{ status: -3 }] })
  expect(list(book)).toEqual([['18|total=2.5', 1]])
  const cancelled = oddsChange({ atSecond: 6, markets: [total(2.5, 1.9, 1.9, { status: -4 })] })
  expect(only(book.applyOddsChange(cancelled), 'odds')).toMatchObject({ urgent: true, countMarkets: 1 })
  expect(list(book)).toEqual([['18|total=3.5', 1]])
})

test('a line handed over is suspended unless the new producer spoke before', () => {
  const book = createBook({ clock })
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ product: 3, markets: [result(2, 3, 4), total(2.5, 1.9, 1.9)] }))
  book.applyOddsChange(oddsChange({ product: 1, atSecond: 1, eventStatus: playing(), markets: [result(2.1, 3, 4)] }))
  book.applyOddsChange(
    oddsChange({
      product: 3,
      atSecond: 2,
      markets: [result(2, 3, 4, { status: -2 }), total(2.5, 1.9, 1.9, { status: -2 })],
    }),
  )
  expect(list(book)).toEqual([
    ['1', 1],
    ['18|total=2.5', -1],
  ])
})

test('a line that is only closed keeps its outcomes in sight', () => {
  const book = openBook()
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [market(1, '', {}, { status: -1 })] }))
  expect(book.match(SOCCER.id)?.markets[0]).toMatchObject({ status: -1, outcomes: [{ odds: 1.85 }, {}, {}] })
})

test('a bet stop moves only active lines of its groups, to the status it names [UOF-10]', () => {
  const book = openBook()
  book.applyOddsChange(
    oddsChange({
      atSecond: 1,
      markets: [
        market(60, '', { 1: 2, 2: 3, 3: 4 }),
        result(1.85, 3.4, 4.2, { status: -1 }),
        market(68, 'total=1.5', { 12: 2, 13: 1.8 }),
      ],
    }),
  )
  const half = only(book.applyBetStop(betStop({ atSecond: 2, groups: ['1st_half'] })), 'odds')
  expect(half.lines.map((line) => [line.id, line.status])).toEqual([
    ['60', -1],
    ['68|total=1.5', -1],
  ])
  const all = only(book.applyBetStop(betStop({ atSecond: 3, marketStatus: 0 })), 'odds')
  expect(all.lines.map((line) => [line.id, line.status])).toEqual([
    ['18|total=2.5', 0],
    ['18|total=3.5', 0],
  ])
  expect(all.urgent).toBe(true)
  expect(book.applyBetStop(betStop({ atSecond: 4 }))).toEqual([])
})

test('an older message does not overwrite a newer line or state, and leaves the rest to count', () => {
  const book = openBook()
  book.applyOddsChange(
    oddsChange({ atSecond: 10, eventStatus: playing({ homeScore: 1 }), markets: [result(1.2, 5, 9)] }),
  )
  const late = book.applyOddsChange(
    oddsChange({ atSecond: 5, eventStatus: playing(), markets: [result(1.85, 3.4, 4.2), total(4.5, 5, 1.1)] }),
  )
  expect(only(late, 'odds').lines.map((line) => line.id)).toEqual(['18|total=4.5'])
  expect(book.applyBetStop(betStop({ atSecond: 5, groups: ['regular_play'] }))).not.toEqual([])
  expect(list(book)?.[0]).toEqual(['1', 1])
  expect(book.match(SOCCER.id)?.homeScore).toBe(1)
})

test('the list shows the favourite line, and the new one by its market type when it moves', () => {
  const book = openBook()
  const moved = only(
    book.applyOddsChange(
      oddsChange({ atSecond: 1, markets: [total(2.5, 1.5, 2.5), total(3.5, 1.95, 1.85, { favourite: true })] }),
    ),
    'odds',
  )
  expect(moved.list.map((line) => [line.id, line.isFavorite])).toEqual([
    ['18|total=2.5', false],
    ['18|total=3.5', true],
  ])
  expect(list(book)).toEqual([
    ['1', 1],
    ['18|total=3.5', 1],
  ])
})

test('without a favourite the line in sight stays until it goes or another is much more even', () => {
  const book = createBook({ clock })
  book.applyFixture(SOCCER)
  book.applyOddsChange(
    oddsChange({ eventStatus: playing(), markets: [total(1.5, 1.2, 4), total(2.5, 1.9, 1.9), total(3.5, 3.1, 1.3)] }),
  )
  expect(list(book)).toEqual([['18|total=2.5', 1]])
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [total(2.5, 1.65, 2.2), total(3.5, 1.9, 1.9)] }))
  expect(list(book)).toEqual([['18|total=2.5', 1]])
  book.applyOddsChange(oddsChange({ atSecond: 1.5, markets: [total(2.5, 1.2, 4)] }))
  expect(list(book)).toEqual([['18|total=3.5', 1]])
  book.applyOddsChange(oddsChange({ atSecond: 1.8, markets: [total(3.5, 3.1, 1.3), total(2.5, 1.9, 1.9)] }))
  expect(list(book)).toEqual([['18|total=2.5', 1]])
  const gone = book.applyOddsChange(oddsChange({ atSecond: 2, markets: [total(2.5, 1.01, 9, { status: -3 })] }))
  expect(only(gone, 'odds').list.map((line) => [line.id, line.status])).toEqual([
    ['18|total=2.5', -3],
    ['18|total=3.5', 1],
  ])
  expect(list(book)).toEqual([['18|total=3.5', 1]])
})

test('lines outside the layout of the sport change the count but not the list', () => {
  const book = openBook()
  const change = only(
    book.applyOddsChange(oddsChange({ atSecond: 1, markets: [market(29, '', { 74: 1.8, 76: 2 })] })),
    'odds',
  )
  expect(change).toMatchObject({ list: [], countMarkets: 4 })
})

test('basketball lists handicap, total and winner with overtime, names in Spanish', () => {
  const book = createBook({ clock })
  book.applyFixture(BASKETBALL)
  book.applyOddsChange(
    oddsChange({
      eventId: BASKETBALL.id,
      eventStatus: playing({ matchStatus: 14, clock: { matchTime: '15:00', remainingTimeInPeriod: '09:00' } }),
      markets: [
        market(219, '', { 4: 1.5, 5: 2.6 }),
        market(225, 'total=210.5', { 13: 1.9, 12: 1.85 }),
        market(223, 'hcp=-4.5', { 1714: 1.9, 1715: 1.9 }),
      ],
    }),
  )
  const match = book.match(BASKETBALL.id)
  expect(match?.matchStatusDescription).toBe('2º cuarto')
  expect(match?.clock).toEqual({ seconds: 540, running: true, countsDown: true, at: KICK_OFF })
  expect(match?.markets.map((line) => [line.name, ...line.outcomes.map((outcome) => outcome.name)])).toEqual([
    ['Hándicap (incl. tiempo extra)', 'Lakers (-4.5)', 'Celtics (+4.5)'],
    ['Total de puntos (incl. tiempo extra)', 'Más de 210.5', 'Menos de 210.5'],
    ['Ganador (incl. tiempo extra)', 'Lakers', 'Celtics'],
  ])
})

test('prices carry the American odds of the same thousandths; an outcome without a price takes no bets', () => {
  const book = createBook({ clock })
  book.applyFixture(SOCCER)
  book.applyOddsChange(oddsChange({ eventStatus: playing(), markets: [market(1, '', { 1: 1.1, 2: 3.45, 3: null })] }))
  expect(book.match(SOCCER.id)?.markets[0]?.outcomes).toMatchObject([
    { id: 'sr:match:1/1/1', name: 'América', odds: 1.1, oddsUS: -1000, active: true },
    { name: 'Empate', odds: 3.45, oddsUS: 245, active: true },
    { name: 'Toluca', odds: null, oddsUS: null, active: false },
  ])
})

test('a clock that runs as expected is no news, one that jumps or stops is', () => {
  const book = openBook()
  const at = (atSecond: number, clockTime: string, stopped?: boolean) =>
    book.applyOddsChange(oddsChange({ atSecond, eventStatus: playing({ clock: { matchTime: clockTime, stopped } }) }))
  expect(at(60, '11:00')).toEqual([])
  expect(only(at(120, '13:00'), 'state').state.clock).toMatchObject({ seconds: 780, running: true })
  expect(only(at(121, '13:01', true), 'state').state.clock?.running).toBe(false)
})

test('a match that ends tells its final state and leaves; late messages do not bring it back', () => {
  const book = openBook()
  const end = book.applyOddsChange(
    oddsChange({ atSecond: 100, eventStatus: playing({ status: 3, matchStatus: 100, homeScore: 2 }) }),
  )
  expect(end.map((change) => [change.kind, change.seq])).toEqual([
    ['state', KICK_OFF + 1],
    ['removed', KICK_OFF + 2],
  ])
  expect(end[0]).toMatchObject({ state: { matchStatusDescription: 'Final', homeScore: 2 } })
  expect(book.match(SOCCER.id)).toBeUndefined()
  for (const late of [
    oddsChange({ atSecond: 50, eventStatus: playing(), markets: [result(2, 3, 4)] }),
    oddsChange({ atSecond: 101, markets: [result(2, 3, 4)] }),
    oddsChange({ atSecond: 102, eventStatus: playing({ status: 4, matchStatus: 100 }) }),
  ]) {
    expect(book.applyOddsChange(late)).toEqual([])
  }
  expect(book.applyFixture({ ...SOCCER, status: 'closed' })).toEqual([])
})

test('a match closed by mistake returns with numbers above the ones clients hold', () => {
  const book = openBook()
  book.applyOddsChange(oddsChange({ atSecond: 100, eventStatus: playing({ status: 3, matchStatus: 100 }) }))
  const back = only(book.applyOddsChange(oddsChange({ atSecond: 101, eventStatus: playing() })), 'added')
  expect(back.seq).toBe(KICK_OFF + 3)
})

test('a corrected fixture stands anew with the same lines; an equal one is no news', () => {
  const book = openBook()
  expect(book.applyFixture({ ...SOCCER })).toEqual([])
  const anew = only(book.applyFixture({ ...SOCCER, home: { ...SOCCER.home, name: 'Club América' } }), 'added')
  expect(anew.event.match).toMatchObject({ name: 'Club América - Toluca', seq: KICK_OFF + 1, countMarkets: 3 })
  expect(anew.event.match.markets[0]?.outcomes[0]?.name).toBe('Club América')
})

test('a fixture that says cancelled takes the match away', () => {
  const book = openBook()
  expect(only(book.applyFixture({ ...SOCCER, status: 'cancelled' }), 'removed').tournamentId).toBe(SOCCER.tournament.id)
})

test('a description that nobody knows is shown as it came, a status outside the list is Unknown [CAT-2]', () => {
  const book = openBook()
  book.applyOddsChange(oddsChange({ atSecond: 2, eventStatus: playing({ matchStatus: 9999 }) }))
  expect(book.match(SOCCER.id)?.matchStatusDescription).toBe('9999')
  for (const [status, shown] of [
    [6, 6],
    [7, 7],
    [12, 10],
    [11, 11],
  ] as const) {
    book.applyOddsChange(oddsChange({ atSecond: 3 + shown, eventStatus: playing({ status }) }))
    expect(book.match(SOCCER.id)?.status).toBe(shown)
  }
})

test('the board and the numbers of the periods are part of the state [CAT-6]', () => {
  const book = openBook()
  const tell = (atSecond: number, more: Parameters<typeof playing>[0]) =>
    book.applyOddsChange(oddsChange({ atSecond, eventStatus: playing({ clock: { matchTime: '10:00' }, ...more }) }))
  const corners = { corners: { home: 1, away: 0 } }
  expect(only(tell(0, { board: corners }), 'state').state.board).toEqual(corners)
  expect(tell(1, { board: { corners: { home: 1, away: 0 } } })).toEqual([])
  only(tell(1, { board: { corners: { home: 2, away: 0 } } }), 'state')
  const scores = tell(1, { periodScores: [{ number: 1, home: 0, away: 0 }] })
  expect(only(scores, 'state').state).toMatchObject({ periodScores: [{ number: 1, home: 0, away: 0 }] })
  only(tell(1, { periodScores: [{ number: 2, home: 0, away: 0 }] }), 'state')
  expect(matchSchema.parse(book.match(SOCCER.id))).toEqual(book.match(SOCCER.id))
})

test('the scores of the periods are shown by their number, in whatever order a message lists them [CAT-6]', () => {
  const book = openBook()
  const score = (number: number | undefined, home: number) => ({ home, away: 0, ...(number && { number }) })
  const tell = (atSecond: number, ...periodScores: ReturnType<typeof score>[]) =>
    book.applyOddsChange(oddsChange({ atSecond, eventStatus: playing({ periodScores }) }))
  const [change] = tell(1, score(10, 4), score(undefined, 5), score(2, 3), score(undefined, 6), score(1, 2))
  const inOrder = [score(1, 2), score(2, 3), score(10, 4), score(undefined, 5), score(undefined, 6)]
  expect(change).toMatchObject({ kind: 'state', state: { periodScores: inOrder } })
  expect(tell(2, ...inOrder)).toEqual([])
  expect(book.match(SOCCER.id)?.periodScores).toEqual(inOrder)
})

test('a score that a newer message left out is taken from an older one that comes late [UOF-17]', () => {
  const book = openBook()
  book.applyOddsChange(
    oddsChange({ atSecond: 9, eventStatus: playing({ homeScore: undefined, awayScore: undefined, matchStatus: -1 }) }),
  )
  book.applyOddsChange(oddsChange({ atSecond: 8, eventStatus: playing({ homeScore: 2, matchStatus: 7 }) }))
  expect(book.match(SOCCER.id)).toMatchObject({ homeScore: 2, awayScore: 0, matchStatusDescription: '2ª parte' })
})

test('tournaments come by sport, Mexico first, then by name, matches by time', () => {
  const book = createBook({ clock })
  const play = (id: string, tournament: string, category: string, startTime: string) => {
    book.applyFixture({
      ...SOCCER,
      id,
      startTime,
      tournament: { id: `sr:tournament:${tournament}`, name: tournament },
      category: { id: category, name: category },
    })
    book.applyOddsChange(oddsChange({ eventId: id, eventStatus: playing() }))
  }
  book.applyFixture(BASKETBALL)
  book.applyOddsChange(oddsChange({ eventId: BASKETBALL.id, eventStatus: playing() }))
  play('sr:match:10', 'Primera', 'Uruguay', '2026-03-01T02:00:00.000Z')
  play('sr:match:11', 'Liga MX', 'México', '2026-03-01T03:00:00.000Z')
  play('sr:match:12', 'Liga MX', 'México', '2026-03-01T01:00:00.000Z')
  play('sr:match:13', 'Liga de Expansión', 'México', '2026-03-01T01:00:00.000Z')
  play('sr:match:14', 'Primera', 'Argentina', '2026-03-01T01:00:00.000Z')
  const ordered = orderedTournamentsSchema.parse(book.orderedTournaments())
  expect(Object.keys(ordered.tournamentsBySport)).toEqual(['sr:sport:1', 'sr:sport:2'])
  expect(ordered.tournamentsBySport['sr:sport:1']).toEqual([
    'sr:tournament:Liga MX',
    'sr:tournament:Liga de Expansión',
    'sr:tournament:Primera',
  ])
  expect(ordered.mappedTournaments['sr:tournament:Liga MX']?.matches.map((match) => match.id)).toEqual([
    'sr:match:12',
    'sr:match:11',
  ])
  expect(ordered.times['sr:match:11']).toBe('2026-03-01T03:00:00.000Z')
})
