import type { LinePrices } from '@momio/contract/live-book'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookModel, createBookModel, type ModelPush, modelLine, modelPrices } from '../../../test/book-model.ts'
import { createLiveStore, type LiveStore, slotKey } from '../stores/live-store.ts'
import { createLiveBook, type LiveBook } from './live-book.ts'

const TYPES = [16, 18]
const TOTALS = ['1.5', '2.5']
const IDS = ['a', 'b', 'c', 'd']
const HOME_OF: Record<string, [sportId: string, tournamentId: string]> = {
  a: ['s1', 't1'],
  b: ['s1', 't1'],
  c: ['s1', 't2'],
  d: ['s2', 't3'],
}

function client() {
  const timing = { now: () => 0, after: () => () => {}, random: () => 0 }
  const store = createLiveStore(timing, () => {})
  return { store, book: createLiveBook(store) }
}

function deliver(book: LiveBook, { target, push }: ModelPush): void {
  if (target === 'OddsChange') book.applyOdds(push)
  else if (target === 'MatchState') book.applyState(push)
  else if (target === 'MatchAdded') book.applyAdded(push)
  else book.applyRemoved(push)
}

/** Everything a screen could show, without the movements. */
function shown({ structure, heads, scores, clocks, marketCounts, slots, prices }: LiveStore) {
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  const sports = structure.get()?.sports.map(({ id, live, tournaments }) => ({
    id,
    live,
    tournaments: tournaments.map(({ id, matchIds }) => ({ id, matchIds })).sort(byId),
  }))
  const matches = IDS.map((id) => ({
    id,
    head: heads.get(id),
    score: scores.get(id),
    clock: clocks.get(id),
    markets: marketCounts.get(id),
    slots: TYPES.map((type) => slots.get(slotKey(id, type))),
    prices: TYPES.flatMap((type) => TOTALS.flatMap((total) => modelLine(id, { type, total, odds: null }).outcomes)).map(
      (outcome) => [prices.getLine(outcome.id)?.odds, prices.getLine(outcome.id)?.open],
    ),
  }))
  return { sports: sports?.sort(byId), matches }
}

function started(...ids: string[]): { model: BookModel } & ReturnType<typeof client> {
  const model = createBookModel()
  for (const id of ids) model.add(id, ...(HOME_OF[id] ?? []))
  const one = client()
  one.book.mergeSnapshot(model.snapshot())
  return { model, ...one }
}

const over = (matchId: string, total = '2.5') => `${matchId}|18|total=${total}|12`

describe('pushes', () => {
  test('a price reaches its outcome and no other match', () => {
    const { model, book, store } = started('a', 'b')
    const before = shown(store)
    deliver(book, model.price('a', { odds: 2.05 }))
    expect(store.prices.getLine(over('a'))).toMatchObject({ odds: 2050, open: true, movement: 'up' })
    expect(shown(store).matches[1]).toEqual(before.matches[1])
  })

  test('an older push never overwrites a newer one', () => {
    const { model, book, store } = started('a')
    const [older, newer] = [model.price('a', { odds: 1.5 }), model.price('a', { odds: 1.7 })]
    deliver(book, newer)
    deliver(book, older)
    expect(store.prices.getLine(over('a'))?.odds).toBe(1700)
  })

  test('a suspension sent ahead of an older price stays a suspension', () => {
    const { model, book, store } = started('a')
    const [price, stop] = [model.price('a', { odds: 1.5 }), model.price('a', { odds: 1.5, status: -1 })]
    deliver(book, stop)
    deliver(book, price)
    expect(store.prices.getLine(over('a'))?.open).toBe(false)
  })

  test('a suspension that carries the number already held closes the price [HUB-3]', () => {
    const { model, book, store } = started('a')
    const price = model.price('a', { odds: 1.5 })
    deliver(book, price)
    if (price.target !== 'OddsChange') throw new Error('no odds')
    const { seq } = price.push
    book.applyOdds({
      ...price.push,
      fromSeq: seq,
      markets: [],
      prices: [modelPrices(modelLine('a', { odds: 1.5, status: -1 }))],
    })
    expect(store.prices.getLine(over('a'))?.open).toBe(false)
    expect(book.hasHoles()).toBe(false)
  })

  test('so it does when only a snapshot came before [HUB-3]', () => {
    const { model, book, store } = started('a')
    const seq = model.snapshot().mappedTournaments.t1?.matches[0]?.seq ?? 0
    book.applyOdds({
      eventId: 'a',
      seq,
      countMarkets: 1,
      markets: [],
      prices: [modelPrices(modelLine('a', { odds: 1.9, status: -1 }))],
    })
    expect(store.prices.getLine(over('a'))?.open).toBe(false)
  })

  test('a snapshot of the same number says what was missed while the connection was gone [HUB-3]', () => {
    const { model, book, store } = started('a')
    const snapshot = model.snapshot()
    const [match] = snapshot.mappedTournaments.t1?.matches ?? []
    if (match) match.markets = [modelLine('a', { odds: 1.9, status: -1 })]
    book.beginLoad()
    book.mergeSnapshot(snapshot)
    expect(store.prices.getLine(over('a'))?.open).toBe(false)
  })

  test('a suspension that overtakes a snapshot of the same number stays', () => {
    const { model, book, store } = started('a')
    const snapshot = model.snapshot()
    const seq = snapshot.mappedTournaments.t1?.matches[0]?.seq ?? 0
    book.beginLoad()
    book.applyOdds({
      eventId: 'a',
      seq,
      countMarkets: 1,
      markets: [],
      prices: [modelPrices(modelLine('a', { odds: 1.9, status: -1 }))],
    })
    book.mergeSnapshot(snapshot)
    expect(store.prices.getLine(over('a'))?.open).toBe(false)
  })

  test('prices that came before their line wait for it, unless the snapshot was asked for after them', () => {
    const { model, book, store } = started()
    model.add('a', ...(HOME_OF.a ?? []))
    const snapshot = model.snapshot()
    const seq = snapshot.mappedTournaments.t1?.matches[0]?.seq ?? 0
    const stop = modelPrices(modelLine('a', { odds: 1.9, status: -1 }))
    const push = { eventId: 'a', seq, countMarkets: 1, markets: [], prices: [stop] }
    book.beginLoad()
    book.applyOdds(push)
    book.mergeSnapshot(snapshot)
    expect(store.prices.getLine(over('a'))?.open).toBe(false)

    const other = client()
    other.book.applyOdds(push)
    other.book.beginLoad()
    other.book.mergeSnapshot(snapshot)
    expect(other.store.prices.getLine(over('a'))?.open).toBe(true)
  })

  test('prices of outcomes that are not held close the line until the list comes again', () => {
    const { model, book, store } = started('a')
    const seq = model.snapshot().mappedTournaments.t1?.matches[0]?.seq ?? 0
    const other: LinePrices = { ...modelPrices(modelLine('a', { odds: 1.5 })), outcomes: [['99', 1.5, true, null]] }
    book.applyOdds({ eventId: 'a', fromSeq: seq + 3, seq: seq + 3, countMarkets: 1, markets: [], prices: [other] })
    expect(store.prices.getLine(over('a'))?.open).toBe(false)
    expect(book.hasHoles()).toBe(true)
    model.price('a', { odds: 1.7 })
    book.beginLoad()
    book.mergeSnapshot(model.snapshot())
    expect(store.prices.getLine(over('a'))).toMatchObject({ odds: 1700, open: true })
  })

  test('a push older than the snapshot does not bring back a line that left the list', () => {
    const { model, book, store } = started('a')
    const late = model.price('a', { type: 16, odds: 1.5 })
    model.price('a', { type: 16, odds: null, status: 0 })
    book.mergeSnapshot(model.snapshot())
    deliver(book, late)
    expect(store.slots.get(slotKey('a', 16))).toBeUndefined()
  })

  test('a change that never came is a hole until a snapshot brings it', () => {
    const { model, book } = started('a')
    model.price('a', { odds: 1.5 })
    deliver(book, model.score('a', 1))
    expect(book.hasHoles()).toBe(true)
    book.mergeSnapshot(model.snapshot())
    expect(book.hasHoles()).toBe(false)
  })

  test('a price below 1 closes its button instead of showing it', () => {
    const { model, book, store } = started('a')
    deliver(book, model.price('a', { odds: 0.5 }))
    expect(store.prices.getLine(over('a'))).toMatchObject({ odds: null, open: false })
  })
})

describe('the line of a column', () => {
  const lineId = (store: LiveStore) => store.slots.get(slotKey('a', 18))?.id

  test('another line of the same market type takes its place', () => {
    const { model, book, store } = started('a')
    deliver(book, model.price('a', { total: '1.5', odds: 1.8 }))
    expect(lineId(store)).toBe('18|total=1.5')
    expect(store.prices.getLine(over('a', '2.5'))).toBeUndefined()
  })

  test('a push that names the line that left and then the one in its place shows the latter', () => {
    const { model, book, store } = started('a')
    const moved = model.price('a', { total: '1.5', odds: 1.8 })
    if (moved.target !== 'OddsChange') throw new Error('no odds')
    const left = modelLine('a', { total: '2.5', odds: 1.2 })
    book.applyOdds({ ...moved.push, markets: [left, ...moved.push.markets] })
    expect(lineId(store)).toBe('18|total=1.5')
    expect(store.prices.getLine(over('a', '2.5'))).toBeUndefined()
  })

  test('suspended it stays in sight, inactive or settled it leaves', () => {
    const { model, book, store } = started('a')
    deliver(book, model.price('a', { odds: 1.9, status: -1 }))
    expect(lineId(store)).toBe('18|total=2.5')
    deliver(book, model.price('a', { odds: null, status: 0 }))
    expect(lineId(store)).toBeUndefined()
    deliver(book, model.price('a', { odds: 2 }))
    expect(lineId(store)).toBe('18|total=2.5')
    deliver(book, model.price('a', { odds: null, status: -3 }))
    expect(lineId(store)).toBeUndefined()
  })

  test('a price change does not replace it', () => {
    const { model, book, store } = started('a')
    const line = store.slots.get(slotKey('a', 18))
    deliver(book, model.price('a', { odds: 3.1 }))
    expect(store.slots.get(slotKey('a', 18))).toBe(line)
  })
})

describe('the list', () => {
  test('it keeps its identity through prices, scores and the same snapshot again', () => {
    const { model, book, store } = started('a', 'd')
    const list = store.structure.get()
    deliver(book, model.price('a', { odds: 3.1 }))
    deliver(book, model.score('d', 2))
    book.mergeSnapshot(model.snapshot())
    expect(store.structure.get()).toBe(list)
  })

  test('a new match changes its own tournament only', () => {
    const { model, book, store } = started('a', 'd')
    const [soccer, other] = store.structure.get()?.sports ?? []
    deliver(book, model.add('b', 's1', 't1'))
    const [soccerNow, otherNow] = store.structure.get()?.sports ?? []
    expect(soccerNow?.tournaments[0]?.matchIds).toEqual(['a', 'b'])
    expect(soccerNow?.live).toBe(2)
    expect(soccerNow?.tournaments[0]).not.toBe(soccer?.tournaments[0])
    expect(otherNow).toBe(other)
  })

  test('a match of a tournament not known yet asks for the order again', () => {
    const { model, book } = started('a')
    const apply = (push: ModelPush) => push.target === 'MatchAdded' && book.applyAdded(push.push)
    expect(apply(model.add('b', 's1', 't1'))).toBe(false)
    expect(apply(model.add('c', 's1', 't2'))).toBe(true)
  })

  test('a removed match takes its prices and, when it was the last, its sport with it', () => {
    const { model, book, store } = started('a', 'd')
    deliver(book, model.remove('d'))
    expect(store.structure.get()?.sports.map(({ id }) => id)).toEqual(['s1'])
    expect(store.prices.getLine(over('d'))).toBeUndefined()
  })
})

describe('a match that ends while a list shows it', () => {
  const rows = (store: LiveStore) =>
    store.structure.get()?.listed.map(({ id, tournaments }) => [id, tournaments.flatMap(({ matchIds }) => matchIds)])

  function end({ model, book }: ReturnType<typeof started>, id: string, status = 3) {
    const score = model.score(id, 2)
    if (score.target !== 'MatchState') throw new Error('no state')
    book.applyState({ ...score.push, state: { ...score.push.state, status } })
    deliver(book, model.remove(id))
  }

  test('keeps its row with its score and without prices, and is not live any more [CAT-7]', () => {
    const one = started('a', 'b', 'd')
    one.book.keepEnded()
    end(one, 'a')
    end(one, 'd')
    expect(rows(one.store)).toEqual([
      ['s1', ['a', 'b']],
      ['s2', ['d']],
    ])
    expect(one.store.structure.get()?.sports).toMatchObject([{ id: 's1', live: 1, tournaments: [{ matchIds: ['b'] }] }])
    expect(one.store.scores.get('a')).toMatchObject({ status: 3, home: 2 })
    expect(one.store.prices.getLine(over('a'))).toBeUndefined()
    expect(one.store.marketCounts.get('a')).toBeUndefined()
  })

  test('stays through a new snapshot, and goes when nobody sees it', () => {
    const one = started('a', 'b', 'd')
    one.book.keepEnded()
    end(one, 'a')
    end(one, 'd')
    one.book.beginLoad()
    one.book.mergeSnapshot(one.model.snapshot())
    expect(rows(one.store)).toEqual([
      ['s1', ['a', 'b']],
      ['s2', ['d']],
    ])
    one.book.letGoOfEnded('d')
    expect(rows(one.store)).toEqual([['s1', ['a', 'b']]])
    one.book.letGoOfEnded()
    expect(rows(one.store)).toEqual([['s1', ['b']]])
    expect(one.store.structure.get()?.listed).toBe(one.store.structure.get()?.sports)
    expect([one.store.heads.get('a'), one.store.scores.get('a'), one.store.heads.get('d')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('goes at once where no list keeps it, where it was not played to its end, and where it may not be seen [HUB-4]', () => {
    const one = started('a', 'b', 'c', 'd')
    end(one, 'a')
    one.book.keepEnded()
    end(one, 'b', 9)
    one.book.showOnly((id) => id !== 'c')
    end(one, 'c')
    expect(rows(one.store)).toEqual([['s2', ['d']]])
    expect(one.store.heads.get('b')).toBeUndefined()
  })

  test('is live again when it comes back, with all its prices', () => {
    const one = started('a')
    one.book.keepEnded()
    end(one, 'a')
    deliver(one.book, one.model.add('a', 's1', 't1'))
    one.book.letGoOfEnded('a')
    expect(rows(one.store)).toEqual([['s1', ['a']]])
    expect(one.store.structure.get()?.sports).toMatchObject([{ id: 's1', live: 1 }])
    expect(one.store.heads.get('a')).toMatchObject({ homeName: 'a local' })
    expect(one.store.prices.getLine(over('a'))?.odds).toBe(1900)
  })

  test('makes room for the sixth that ends after it', () => {
    const ids = Array.from({ length: 7 }, (_, index) => `x${index}`)
    const one = started(...ids, 'a')
    one.book.keepEnded()
    for (const id of ids) end(one, id)
    expect(rows(one.store)?.flatMap(([, shown]) => shown)).toEqual(expect.not.arrayContaining(['x0', 'x1']))
    expect(ids.filter((id) => one.store.heads.get(id))).toEqual(ids.slice(2))
  })
})

describe('what may be seen', () => {
  test('a sport or tournament is live only with matches that may be seen [HUB-4]', () => {
    const { book, store } = started('a', 'c', 'd')
    book.showOnly((id) => id !== 'c' && id !== 'd')
    expect(store.structure.get()?.sports).toMatchObject([{ id: 's1', live: 1, tournaments: [{ id: 't1' }] }])
    book.showOnly(() => true)
    expect(store.structure.get()?.sports.map(({ id, live }) => [id, live])).toEqual([
      ['s1', 2],
      ['s2', 1],
    ])
  })

  test('what is not seen goes on being kept up to date [HUB-4]', () => {
    const { model, book, store } = started('a', 'd')
    book.showOnly((id) => id !== 'd')
    deliver(book, model.price('d', { odds: 4.4 }))
    expect(store.prices.getLine(over('d'))?.odds).toBe(4400)
  })

  test('both providers’ Liga MX is one tournament, under provider one’s id [HUB-4]', () => {
    const { model, book, store } = started()
    const named = (push: ModelPush): ModelPush =>
      push.target === 'MatchAdded'
        ? { ...push, push: { ...push.push, tournament: { ...push.push.tournament, name: 'Liga MX' } } }
        : push
    deliver(book, named(model.add('b', 'bg:sport:10', 'bg:tournament:2')))
    deliver(book, named(model.add('a', 'sr:sport:1', 'sr:tournament:1')))
    deliver(book, model.add('c', 'sr:sport:1', 'sr:tournament:3'))
    const [soccer] = store.structure.get()?.sports ?? []
    expect(soccer?.tournaments.map(({ id, matchIds }) => [id, matchIds])).toEqual([
      ['sr:tournament:1', ['a', 'b']],
      ['sr:tournament:3', ['c']],
    ])
  })

  test('both providers’ soccer is one sport, and each tournament keeps its own id for it [HUB-4]', () => {
    const { model, book, store } = started()
    deliver(book, model.add('a', 'sr:sport:1', 't1'))
    deliver(book, model.add('b', 'bg:sport:10', 't2'))
    deliver(book, model.add('c', 'bg:sport:99', 't3'))
    expect(
      store.structure.get()?.sports.map(({ id, live, tournaments }) => [id, live, tournaments[1]?.sportId]),
    ).toEqual([
      ['sr:sport:1', 2, 'bg:sport:10'],
      ['bg:sport:99', 1, undefined],
    ])
  })
})

test('a score board follows the state of its match and leaves with it [CAT-6]', () => {
  const { model, book, store } = started('a')
  const score = model.score('a', 1)
  if (score.target !== 'MatchState') throw new Error('no state')
  const periodScores = [{ home: 6, away: 4, number: 1 }]
  const board = { serving: 'home' as const, game: { home: 40, away: 15 } }
  book.applyState({ ...score.push, state: { ...score.push.state, periodScores, board } })
  expect(store.boards.get('a')).toEqual({ periodScores, board })
  deliver(book, model.remove('a'))
  expect(store.boards.get('a')).toBeUndefined()
})

test('of events not announced yet only the last 200 are kept', () => {
  const { book, store } = started()
  const model = createBookModel()
  const ids = Array.from({ length: 300 }, (_, index) => `x${index}`)
  const announcements = ids.map((id) => model.add(id))
  for (const id of ids) deliver(book, model.score(id, 1))
  for (const announcement of announcements) deliver(book, announcement)
  expect(ids.filter((id) => store.scores.get(id)?.home === 1)).toEqual(ids.slice(100))
})

interface Step {
  readonly kind: 'price' | 'score' | 'remove'
  readonly id: string
  readonly type: number
  readonly total: string
  readonly odds: number
  readonly status: number
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('price', 'price', 'price', 'score', 'score', 'remove'),
  id: fc.constantFrom(...IDS),
  type: fc.constantFrom(...TYPES),
  total: fc.constantFrom(...TOTALS),
  odds: fc.integer({ min: 1001, max: 9000 }).map((thousandths) => thousandths / 1000),
  status: fc.constantFrom(1, 1, 1, -1, 0, -3),
})

/** Plays the steps on the model; a match appears with its first step and never returns once removed. */
function history(steps: readonly Step[]): { pushes: ModelPush[]; snapshots: ReturnType<BookModel['snapshot']>[] } {
  const model = createBookModel()
  const added = new Set<string>()
  const removed = new Set<string>()
  const pushes: ModelPush[] = []
  const snapshots = [model.snapshot()]
  const record = (push: ModelPush) => {
    pushes.push(push)
    snapshots.push(model.snapshot())
  }
  for (const { kind, id, ...price } of steps) {
    if (removed.has(id)) continue
    if (!added.has(id)) record(model.add(id, ...(HOME_OF[id] ?? [])))
    added.add(id)
    if (kind === 'score') record(model.score(id, Math.floor(price.odds)))
    else if (kind === 'price') record(model.price(id, price))
    else {
      removed.add(id)
      record(model.remove(id))
    }
  }
  return { pushes, snapshots }
}

const isAnnouncement = ({ target }: ModelPush) => target === 'MatchAdded' || target === 'MatchRemoved'

test('any interleaving of snapshot and pushes of both connections ends like all of them in order', () => {
  const plan = [fc.array(step, { maxLength: 40 }), fc.nat(), fc.nat(), fc.infiniteStream(fc.boolean())] as const
  fc.assert(
    fc.property(...plan, (steps, taken, arrived, lots) => {
      const { pushes, snapshots } = history(steps)
      const inOrder = client()
      inOrder.book.mergeSnapshot(createBookModel().snapshot())
      for (const push of pushes) deliver(inOrder.book, push)

      const connections = [pushes.filter((push) => !isAnnouncement(push)), pushes.filter(isAnnouncement)]
      const mixed = client()
      mixed.book.beginLoad()
      for (let at = 0; at <= pushes.length; at++) {
        const snapshot = snapshots[taken % snapshots.length]
        if (at === arrived % (pushes.length + 1) && snapshot) mixed.book.mergeSnapshot(snapshot)
        const [first, second] = lots.next().value ? connections : connections.toReversed()
        const push = first?.shift() ?? second?.shift()
        if (push) deliver(mixed.book, push)
      }
      expect(shown(mixed.store)).toEqual(shown(inOrder.store))
      expect(mixed.book.hasHoles()).toBe(false)
    }),
    { numRuns: 500 },
  )
})
