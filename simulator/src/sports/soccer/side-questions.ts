import { type Chances, fromWeights, once, poisson, shifted } from '../chances.ts'
import type { Fact, Question } from '../questions.ts'
import * as ask from '../score-questions.ts'
import { added, type Parts, partsOf } from './counted-parts.ts'
import { EXACT_CARDS, EXACT_CARDS_OF_HALF, EXACT_CARDS_OF_SIDE } from './market-ids.ts'
import type { Counted, SoccerOutlook } from './outlook.ts'

const MOST_CORNERS = 24
const MOST_CARDS = 16
const POINTS = { yellow: 10, red: 25 }

export function cornerQuestions(outlook: SoccerOutlook): Question[] {
  const { corners } = outlook
  const { match, first } = partsOf(corners, outlook, MOST_CORNERS)
  const expected = added(corners.rate)
  const inFirst = corners.order.filter(({ half }) => half === 0)
  return [
    ask.totalOf(166, match, { steps: [-3, -2, -1, 0, 1, 2, 3] }),
    ask.totalOf(167, match, {}, 'home'),
    ask.totalOf(168, match, {}, 'away'),
    ask.result(162, match),
    ask.handicap(165, match, { steps: [-2, -1, 0, 1, 2] }),
    ...ask.onlyNear([
      ask.oddEven(172, match),
      ...ask.nextInOrder(163, match, 'cornernr', corners.order, ask.steady(expected)),
      ask.lastInOrder(164, match, corners.order.at(-1)?.side ?? null, expected),
      ask.result(173, first),
      ask.handicap(176, first),
      ask.totalOf(177, first),
      ask.totalOf(178, first, {}, 'home'),
      ask.totalOf(179, first, {}, 'away'),
      exact(180, first, first.home, EXACT_CARDS_OF_SIDE, 1),
      exact(181, first, first.away, EXACT_CARDS_OF_SIDE, 1),
      ask.oddEven(183, first),
      ...ask.nextInOrder(174, first, 'cornernr', inFirst, ask.steady(corners.rate[0])),
      ask.lastInOrder(175, first, inFirst.at(-1)?.side ?? null, corners.rate[0]),
    ]),
  ]
}

export function cardQuestions(outlook: SoccerOutlook): Question[] {
  const { yellows, reds, cards } = outlook
  const all = both(yellows, reds)
  const { match, first } = partsOf(all, outlook, MOST_CARDS)
  const sentOff = partsOf(reds, outlook, 3)
  const inFirst = cards.filter(({ half }) => half === 0)
  return [
    ask.totalOf(139, match, { lines: [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5] }),
    ask.totalOf(140, match, { lines: [0.5, 1.5, 2.5, 3.5] }, 'home'),
    ask.totalOf(141, match, { lines: [0.5, 1.5, 2.5, 3.5] }, 'away'),
    ask.result(136, match),
    ...sendingOff([146, 147, 148], sentOff.match),
    ...ask.onlyNear([
      ...ask.nextInOrder(137, match, 'bookingnr', cards, ask.steady(added(all.rate))),
      bookingPoints(138, match, outlook),
      exact(142, match, match.total, EXACT_CARDS, 3),
      exact(143, match, match.home, EXACT_CARDS_OF_SIDE, 1),
      exact(144, match, match.away, EXACT_CARDS_OF_SIDE, 1),
      ask.result(149, first),
      ...ask.nextInOrder(150, first, 'bookingnr', inFirst, ask.steady(all.rate[0])),
      ask.totalOf(152, first, { lines: [0.5, 1.5, 2.5] }),
      ask.totalOf(153, first, { lines: [0.5, 1.5] }, 'home'),
      ask.totalOf(154, first, { lines: [0.5, 1.5] }, 'away'),
      exact(155, first, first.total, EXACT_CARDS_OF_HALF, 0),
      ...sendingOff([159, 160, 161], sentOff.first),
    ]),
  ]
}

/** The first outcome stands for `least` and fewer, the last one for as many and more. */
function exact(id: number, part: ask.Part, fact: Fact, ids: readonly string[], least: number): Question {
  return {
    id,
    kind: 'choice',
    ids,
    fact,
    place: (value) => Math.min(Math.max(value - least, 0), ids.length - 1),
    margin: part.margins.many,
  }
}

function sendingOff([any, home, away]: readonly [number, number, number], part: Parts['match']): Question[] {
  return [
    ask.whether(any, part, (ofHome, ofAway) => ofHome + ofAway > 0),
    ask.whether(home, part, (ofHome) => ofHome > 0),
    ask.whether(away, part, (_, ofAway) => ofAway > 0),
  ]
}

function both(yellows: Counted, reds: Counted): Pick<Counted, 'now' | 'rate'> {
  const joined = (of: 'now' | 'rate'): Counted['now'] => [
    added([yellows[of][0], reds[of][0]]),
    added([yellows[of][1], reds[of][1]]),
  ]
  return { now: joined('now'), rate: joined('rate') }
}

function bookingPoints(id: number, match: ask.Part, { yellows, reds, ended }: SoccerOutlook): Question {
  const sum = (counted: Counted, of: 'now' | 'rate') => {
    const { home, away } = added(counted[of])
    return home + away
  }
  const now = POINTS.yellow * sum(yellows, 'now') + POINTS.red * sum(reds, 'now')
  const chances = once((): Chances => {
    const yellow = poisson(sum(yellows, 'rate'), MOST_CARDS)
    const red = poisson(sum(reds, 'rate'), 3)
    const weights = new Map<number, number>()
    for (const [y, py] of yellow.p.entries()) {
      for (const [r, pr] of red.p.entries()) {
        const points = POINTS.yellow * y + POINTS.red * r
        weights.set(points, (weights.get(points) ?? 0) + py * pr)
      }
    }
    return shifted(fromWeights(weights), now)
  })
  return {
    id,
    kind: 'total',
    fact: { value: ended ? now : null, atLeast: now, chances },
    lines: [15.5, 25.5, 35.5, 45.5, 55.5, 65.5],
    margin: match.margins.line,
  }
}
