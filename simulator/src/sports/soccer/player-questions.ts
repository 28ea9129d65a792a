import { above, at, type Chances, difference, once, poisson, shifted } from '../chances.ts'
import type { Fact, Question } from '../questions.ts'
import type { Part } from '../score-questions.ts'
import { SCORER_AND_RESULT, SCORERS } from './market-ids.ts'
import type { PlayerOutlook, SoccerOutlook } from './outlook.ts'

const MANY = 0.12
const LINE = 0.07
const MOST = 16
/** So many of each side, those who score most, have markets of their own. */
const OF_THEIR_OWN = 3

export function playerQuestions(outlook: SoccerOutlook, match: Part): Question[] {
  const { players } = outlook
  const leading = (['home', 'away'] as const).flatMap((side) =>
    players
      .filter((player) => player.side === side)
      .slice(-OF_THEIR_OWN)
      .toReversed(),
  )
  return [
    {
      id: 40,
      kind: 'each',
      specifiers: SCORERS.specifiers,
      margin: MANY,
      bets: [
        ...players.map((player) => ({ id: player.id, fact: scores(player, 1, outlook.ended) })),
        { id: SCORERS.noGoal, fact: noGoal(match) },
      ],
    },
    ...[2, 3].map(
      (goals): Question => ({
        id: goals === 2 ? 898 : 899,
        kind: 'each',
        margin: MANY,
        bets: players.map((player) => ({ id: player.id, fact: scores(player, goals, outlook.ended) })),
      }),
    ),
    ...inTurn(outlook),
    ...leading.flatMap((player) => ownQuestions(player, outlook, match)),
  ]
}

function scores({ goals, rate }: PlayerOutlook, needed: number, ended: boolean): Fact {
  return {
    value: goals >= needed ? 1 : ended ? 0 : null,
    chances: () => {
      const yes = above(poisson(rate.goals, MOST), needed - goals - 1)
      return { low: 0, p: [1 - yes, yes] }
    },
  }
}

function noGoal({ score, total }: Part): Fact {
  const value = (total.atLeast ?? 0) > 0 ? 0 : score.value === null ? null : 1
  return {
    value,
    chances: () => {
      const none = at(total.chances(), 0)
      return { low: 0, p: [1 - none, none] }
    },
  }
}

/** First, second and last to score; own goals are nobody's. */
function inTurn({ players, scorers, ended }: SoccerOutlook): Question[] {
  const ids = [...players.map(({ id }) => id), SCORERS.noGoal]
  const none = players.length
  const credited = scorers.flatMap((id) => (id === null ? [] : ids.indexOf(id)))
  const next = once((): number[] => {
    const all = players.reduce((sum, { rate }) => sum + rate.goals, 0)
    const nobody = Math.exp(-all)
    return [...players.map(({ rate }) => (all === 0 ? 0 : ((1 - nobody) * rate.goals) / all)), nobody]
  })
  const last = credited.at(-1) ?? none
  return [
    ...Array.from(
      { length: credited.length + 1 },
      (_, index): Question => ({
        id: 38,
        kind: ids,
        specifiers: `goalnr=${index + 1}|${SCORERS.specifiers}`,
        margin: MANY,
        fact: { value: credited[index] ?? (ended ? none : null), chances: () => ({ low: 0, p: next() }) },
      }),
    ),
    {
      id: 39,
      kind: ids,
      specifiers: SCORERS.specifiers,
      margin: MANY,
      onlyNear: true,
      fact: {
        value: ended ? last : null,
        chances: () => {
          const nobody = next()[none] ?? 0
          return { low: 0, p: next().map((p, place) => (place === none ? 0 : p) + (place === last ? nobody : 0)) }
        },
      },
    },
  ]
}

function ownQuestions(player: PlayerOutlook, { ended }: SoccerOutlook, match: Part): Question[] {
  const specifiers = `player=${player.id}`
  const count = (id: number, now: number, expected: number): Question => ({
    id,
    kind: 'total',
    specifiers,
    margin: LINE,
    onlyNear: true,
    steps: [0],
    fact: { value: ended ? now : null, atLeast: now, chances: () => shifted(poisson(expected, MOST), now) },
  })
  return [
    count(1183, player.shots, player.rate.shots),
    count(1185, player.shotsOnGoal, player.rate.shotsOnGoal),
    {
      id: 888,
      kind: SCORER_AND_RESULT,
      specifiers,
      margin: MANY,
      onlyNear: true,
      fact: {
        value: resultIfScored(player, match),
        chances: () => ({ low: 0, p: scoresAndResult(player, match) }),
      },
    },
  ]
}

const NOT_SCORED = 3

function resultIfScored({ goals }: PlayerOutlook, { lead }: Part): Fact['value'] {
  if (typeof lead.value !== 'number') return lead.value
  return goals > 0 ? placeOf(lead.value) : NOT_SCORED
}

const placeOf = (lead: number) => (lead > 0 ? 0 : lead === 0 ? 1 : 2)

/** Home, draw and away with a goal of the player, and all without one. */
function scoresAndResult({ side, goals, rate }: PlayerOutlook, { home, away, lead }: Part): number[] {
  const any = results(lead.chances())
  if (goals > 0) return [...any, 0]
  // What the side scores without him; his own goals are independent of those.
  const none = Math.exp(-rate.goals)
  const without = (chances: Chances) => thinned(chances, rate.goals)
  const leadWithout =
    side === 'home'
      ? difference(without(home.chances()), away.chances())
      : difference(home.chances(), without(away.chances()))
  const scoreless = results(leadWithout).map((p) => p * none)
  return [...any.map((p, place) => Math.max(p - (scoreless[place] ?? 0), 0)), none]
}

function results(lead: Chances): number[] {
  const home = above(lead, 0)
  const draw = at(lead, 0)
  return [home, draw, Math.max(1 - home - draw, 0)]
}

/** A Poisson count less an independent part of it with this mean. */
function thinned({ low, p }: Chances, part: number): Chances {
  const rate = -Math.log(Math.max(p[0] ?? 1, Number.MIN_VALUE))
  return shifted(poisson(Math.max(rate - part, 0), p.length - 1), low)
}
