import type { MatchState } from '@momio/contract/live-book'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import { readSpecifiers } from '../market-name.ts'
import { PROVIDER_TWO_LINE } from '../provider-two-markets.ts'
import { type Half, halfScore, type Score } from './half-score.ts'

type Side = 'both' | 'home' | 'away'

/** What a market asks about the score that more goals can never make undecided again. */
type Question =
  | { readonly asks: 'total' | 'exact' | 'number'; readonly of: Side }
  | { readonly asks: 'cleanSheet'; readonly of: 'home' | 'away' }
  | { readonly asks: 'bothScore' | 'whoScores' }

interface Asked {
  readonly eventId: string
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
}

type Played = Pick<MatchState, 'homeScore' | 'awayScore' | 'periodScores'> & { readonly sportId: string }

/** Totals of the whole match, in whatever the score counts. */
export const TOTALS: Readonly<Record<number, Side>> = {
  18: 'both',
  19: 'home',
  20: 'away',
  225: 'both',
  227: 'home',
  228: 'away',
  258: 'both',
  412: 'both',
}
export const BOTH_TEAMS_SCORE = 29

const OF_MATCH: Readonly<Record<number, Question>> = {
  ...Object.fromEntries(Object.entries(TOTALS).map(([id, of]) => [id, { asks: 'total', of } as const])),
  8: { asks: 'number', of: 'both' },
  21: { asks: 'exact', of: 'both' },
  23: { asks: 'exact', of: 'home' },
  24: { asks: 'exact', of: 'away' },
  [BOTH_TEAMS_SCORE]: { asks: 'bothScore' },
  30: { asks: 'whoScores' },
  31: { asks: 'cleanSheet', of: 'home' },
  32: { asks: 'cleanSheet', of: 'away' },
}

const OF_HALF: Readonly<Record<Half, Readonly<Record<number, Question>>>> = {
  first: {
    62: { asks: 'number', of: 'both' },
    68: { asks: 'total', of: 'both' },
    69: { asks: 'total', of: 'home' },
    70: { asks: 'total', of: 'away' },
    71: { asks: 'exact', of: 'both' },
    72: { asks: 'exact', of: 'home' },
    73: { asks: 'exact', of: 'away' },
    75: { asks: 'bothScore' },
    76: { asks: 'cleanSheet', of: 'home' },
    77: { asks: 'cleanSheet', of: 'away' },
  },
  second: {
    84: { asks: 'number', of: 'both' },
    90: { asks: 'total', of: 'both' },
    91: { asks: 'total', of: 'home' },
    92: { asks: 'total', of: 'away' },
    93: { asks: 'exact', of: 'both' },
    95: { asks: 'bothScore' },
    96: { asks: 'cleanSheet', of: 'home' },
    97: { asks: 'cleanSheet', of: 'away' },
  },
}

const OF_PROVIDER_TWO: Readonly<Record<number, Question>> = {
  [PROVIDER_TWO_LINE.soccerTotal]: { asks: 'total', of: 'both' },
  [PROVIDER_TWO_LINE.bothTeamsToScore]: { asks: 'bothScore' },
  [PROVIDER_TWO_LINE.basketballTotal]: { asks: 'total', of: 'both' },
  [PROVIDER_TWO_LINE.baseballTotal]: { asks: 'total', of: 'both' },
  [PROVIDER_TWO_LINE.iceHockeyTotal]: { asks: 'total', of: 'both' },
}

/** Outcomes of "which team to score?"; each is won or lost for good as soon as this is true. */
const WHO_SCORES: Readonly<Record<string, (score: Score) => boolean>> = {
  784: ({ home, away }) => home + away > 0,
  788: ({ away }) => away > 0,
  790: ({ home }) => home > 0,
  792: ({ home, away }) => home > 0 && away > 0,
}

/**
 * Whether the score alone has decided the selection already. The feed closes such a line by itself; this is for the
 * moment between the goal and its message.
 */
export function isKnown({ eventId, marketId, specifiers, outcomeId }: Asked, played: Played): boolean {
  const isOfTwo = providerOf(eventId) === PROVIDER.two
  const ofMatch = (isOfTwo ? OF_PROVIDER_TWO : OF_MATCH)[marketId]
  const { homeScore: home, awayScore: away } = played
  if (ofMatch) return home !== null && away !== null && isAnswered(ofMatch, { home, away }, specifiers, outcomeId)
  if (isOfTwo) return false
  return (['first', 'second'] as const).some((half) => {
    const ofHalf = OF_HALF[half][marketId]
    const score = ofHalf && halfScore(played, half)
    return (
      ofHalf !== undefined && score !== undefined && (score.isOver || isAnswered(ofHalf, score, specifiers, outcomeId))
    )
  })
}

function isAnswered(question: Question, score: Score, specifiers: string, outcomeId: string): boolean {
  const values = readSpecifiers(specifiers)
  switch (question.asks) {
    case 'total':
      return scoredBy(score, question.of) > Number(values.get('total') ?? Number.NaN)
    case 'number':
      return scoredBy(score, question.of) >= Number(values.get('goalnr') ?? Number.NaN)
    case 'exact':
      return scoredBy(score, question.of) >= mostOf(values.get('variant'))
    case 'cleanSheet':
      return scoredBy(score, question.of === 'home' ? 'away' : 'home') > 0
    case 'bothScore':
      return score.home > 0 && score.away > 0
    case 'whoScores':
      return WHO_SCORES[outcomeId]?.(score) ?? false
  }
}

function scoredBy({ home, away }: Score, side: Side): number {
  return { both: home + away, home, away }[side]
}

/** The last outcome of `sr:exact_goals:5+` is five and more: from there on no goal changes anything. */
function mostOf(variant = ''): number {
  return Number(/^sr:exact_goals:(\d+)\+/.exec(variant)?.[1] ?? Number.NaN)
}
