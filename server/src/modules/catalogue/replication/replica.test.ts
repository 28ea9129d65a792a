import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMessage, messagesInOrder } from '../../../../test/catalogue/book-arbitrary.ts'
import { BASKETBALL, KICK_OFF, oddsChange, playing, result, SOCCER } from '../../../../test/catalogue/book-example.ts'
import { createBook } from '../book/book.ts'
import type { BookChange, BookEvent } from '../book/book-change.ts'
import { BookView } from '../book/book-view.ts'
import { decodeChange, decodeWhole, encodeChange, encodeWhole } from './book-wire.ts'
import { Replica } from './replica.ts'

/** The changes of a match that is added, moves five times and ends, with the event as it was after each. */
function history(): { change: BookChange; event: BookEvent | undefined }[] {
  const book = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  const steps: { change: BookChange; event: BookEvent | undefined }[] = []
  book.view.onChange((change) => steps.push({ change, event: book.view.event(change.eventId) }))
  book.applyFixture(SOCCER)
  for (let second = 0; second <= 5; second++) {
    book.applyOddsChange(
      oddsChange({ atSecond: second, eventStatus: playing(), markets: [result(1.5 + second / 10, 3, 4)] }),
    )
  }
  book.applyOddsChange(oddsChange({ atSecond: 9, eventStatus: playing({ status: 4, matchStatus: 0 }) }))
  return steps
}

const steps = history()
const changeAt = (index: number) => steps[index]?.change as BookChange
const eventAt = (index: number) => steps[index]?.event as BookEvent

const EPOCH = 7

function replica() {
  const view = new BookView()
  const follower = new Replica(view)
  follower.see(EPOCH)
  return { view, replica: follower }
}

function openLines(view: BookView): number {
  return [...view.events()].flatMap(({ lines }) => [...lines.values()]).filter(({ status }) => status === 1).length
}

test('changes that overtook the whole state are applied upon it, those it holds already are not', () => {
  const { view, replica: follower } = replica()
  for (const index of [2, 3, 4, 5]) follower.takeChange(EPOCH, changeAt(index))
  expect(view.event(SOCCER.id)).toBeUndefined()
  follower.takeWhole(EPOCH, eventAt(3))
  expect(view.event(SOCCER.id)).toEqual(eventAt(5))
})

test('a whole state older than what is here changes nothing', () => {
  const { view, replica: follower } = replica()
  for (const index of [0, 1, 2, 3]) follower.takeChange(EPOCH, changeAt(index))
  follower.takeWhole(EPOCH, eventAt(1))
  expect(view.event(SOCCER.id)).toEqual(eventAt(3))
})

test('a change after a gap waits, whatever follows it', () => {
  const { view, replica: follower } = replica()
  for (const index of [0, 1, 3, 4]) follower.takeChange(EPOCH, changeAt(index))
  expect(view.event(SOCCER.id)).toEqual(eventAt(1))
})

test('a change that comes twice counts once', () => {
  const { view, replica: follower } = replica()
  for (const index of [0, 1, 1, 0, 2, 1]) follower.takeChange(EPOCH, changeAt(index))
  expect(view.event(SOCCER.id)).toEqual(eventAt(2))
})

test('an event that left does not come back with an older whole state or a late change', () => {
  const { view, replica: follower } = replica()
  follower.takeWhole(EPOCH, eventAt(5))
  follower.takeChange(EPOCH, steps.at(-1)?.change as BookChange)
  expect(view.event(SOCCER.id)).toBeUndefined()
  follower.takeWhole(EPOCH, eventAt(5))
  follower.takeChange(EPOCH, changeAt(4))
  expect(view.event(SOCCER.id)).toBeUndefined()
})

test('an event gone from the bus may come again', () => {
  const { view, replica: follower } = replica()
  follower.takeWhole(EPOCH, eventAt(2))
  follower.takeGone(SOCCER.id)
  expect(view.event(SOCCER.id)).toBeUndefined()
  follower.takeWhole(EPOCH, eventAt(2))
  expect(view.event(SOCCER.id)).toEqual(eventAt(2))
})

test('without a leader in sight every open line is shown suspended, and nothing that came meanwhile is lost [FEED-3]', () => {
  const { view, replica: follower } = replica()
  follower.takeChange(EPOCH, changeAt(0))
  follower.takeChange(EPOCH, changeAt(1))
  const changes: BookChange[] = []
  view.onChange((change) => changes.push(change))
  follower.see(null)
  expect(openLines(view)).toBe(0)
  const seq = eventAt(1).match.seq
  expect(changes).toMatchObject([{ kind: 'odds', urgent: true, seq, lines: [{ status: -1 }], list: [{ status: -1 }] }])
  expect(view.match(SOCCER.id)?.markets).toMatchObject([{ status: -1 }])

  follower.takeChange(EPOCH, changeAt(2))
  expect(changes.at(-1)).toMatchObject({ kind: 'odds', seq: seq + 1, lines: [{ status: -1 }], list: [{ status: -1 }] })
  expect(openLines(view)).toBe(0)
  follower.see(EPOCH)
  expect(changes.at(-1)).toMatchObject({ kind: 'odds', seq: seq + 1, lines: [{ status: 1 }], list: [{ status: 1 }] })
  expect(view.event(SOCCER.id)).toEqual(eventAt(2))
})

test('what an earlier leader told shows no prices until the new one tells of it [FEED-3]', () => {
  const { view, replica: follower } = replica()
  follower.takeWhole(EPOCH, eventAt(1))
  follower.see(EPOCH + 1)
  expect(openLines(view)).toBe(0)
  follower.takeChange(EPOCH + 1, changeAt(2))
  expect(view.match(SOCCER.id)?.seq).toBe(eventAt(1).match.seq)
  expect(openLines(view)).toBe(0)
  follower.takeWhole(EPOCH + 1, eventAt(3))
  expect(view.event(SOCCER.id)).toEqual(eventAt(3))
  follower.takeWhole(EPOCH, eventAt(5))
  expect(view.event(SOCCER.id)).toEqual(eventAt(3))
})

test('what was in the view and is not on the bus is gone', () => {
  const { view, replica: first } = replica()
  first.takeWhole(EPOCH, eventAt(1))
  const second = new Replica(view)
  expect(openLines(view)).toBe(0)
  second.keepOnly(new Set())
  expect(view.size).toBe(0)
})

test('over the wire a follower comes to the same book, names and details and all, whatever the feed said', () => {
  fc.assert(
    fc.property(messagesInOrder, (messages) => {
      const leader = createBook({ clock: { now: () => new Date(KICK_OFF) } })
      const { view, replica: follower } = replica()
      let number = 0
      leader.view.onChange((change, before) => {
        const sent = encodeChange({ epoch: EPOCH, number: ++number, change }, before)
        follower.takeChange(EPOCH, decodeChange(sent).change)
      })
      leader.applyFixture(SOCCER)
      leader.applyFixture(BASKETBALL)
      for (const message of messages) applyMessage(leader, message)
      expect([...view.events()]).toEqual([...leader.view.events()])
      for (const { match, lines } of leader.view.events()) {
        for (const id of lines.keys()) {
          expect(view.lineDetail(match.id, id)).toEqual(leader.view.lineDetail(match.id, id))
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('prices without their names wait for the whole state as any change does', () => {
  const { view, replica: follower } = replica()
  const folded = (index: number) =>
    decodeChange(encodeChange({ epoch: EPOCH, number: index, change: changeAt(index) }, eventAt(index - 1))).change
  expect(folded(3).kind).toBe('folded')
  for (const index of [3, 4]) follower.takeChange(EPOCH, folded(index))
  expect(view.event(SOCCER.id)).toBeUndefined()
  follower.takeWhole(EPOCH, eventAt(2))
  expect(view.event(SOCCER.id)).toEqual(eventAt(4))
})

test('a follower that lost a change of details, or joins late, knows them from the whole state', () => {
  const leader = createBook({ clock: { now: () => new Date(KICK_OFF) } })
  const sent: Uint8Array[] = []
  leader.view.onChange((change, before) =>
    sent.push(encodeChange({ epoch: EPOCH, number: sent.length, change }, before)),
  )
  const waysToEnd = { win: 0.4, refund: 0.1 }
  const outcomes = [{ id: '1', odds: 1900, active: true, probabilities: 0.5, waysToEnd }]
  leader.applyFixture(SOCCER)
  for (const [atSecond, cashoutStatus] of [1, -1, 1, -2].entries()) {
    const told = result(2, 3, 4, { cashoutStatus, extendedSpecifiers: 'a=1', outcomes })
    leader.applyOddsChange(oddsChange({ atSecond, eventStatus: playing(), markets: [told] }))
  }
  const event = leader.view.event(SOCCER.id) as BookEvent
  const whole = () => decodeWhole(encodeWhole({ epoch: EPOCH, event })).event

  const losing = replica()
  for (const [index, data] of sent.entries()) {
    if (index !== 1) losing.replica.takeChange(EPOCH, decodeChange(data).change)
  }
  expect(losing.view.lineDetail(SOCCER.id, '1')?.cashoutStatus).toBe(1)
  losing.replica.takeWhole(EPOCH, whole())
  const late = replica()
  late.replica.takeWhole(EPOCH, whole())

  expect(leader.view.lineDetail(SOCCER.id, '1')?.cashoutStatus).toBe(-2)
  for (const { view } of [losing, late]) {
    expect(view.lineDetail(SOCCER.id, '1')).toEqual(leader.view.lineDetail(SOCCER.id, '1'))
  }
})
