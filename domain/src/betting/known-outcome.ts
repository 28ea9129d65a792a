import type { MatchState } from '@momio/contract/live-book'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import { readSpecifiers } from '../market-name.ts'
import { PROVIDER_TWO_LINE } from '../provider-two-markets.ts'
import { type PlayedPeriods, partOfLine, type Score } from './match-part.ts'

type Side = 'both' | 'home' | 'away'

/** What a market asks about the score that more goals can never make undecided again. */
type Question =
  | { readonly asks: 'total' | 'exact'; readonly of: Side }
  /** The goal or game that a specifier numbers. */
  | { readonly asks: 'number'; readonly of: Side; readonly by: 'goalnr' | 'gamenr' }
  | { readonly asks: 'cleanSheet'; readonly of: 'home' | 'away' }
  | { readonly asks: 'bothScore' | 'whoScores' }

interface Asked {
  readonly eventId: string
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
}

type Played = PlayedPeriods & Pick<MatchState, 'homeScore' | 'awayScore'>

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
  8: { asks: 'number', of: 'both', by: 'goalnr' },
  21: { asks: 'exact', of: 'both' },
  23: { asks: 'exact', of: 'home' },
  24: { asks: 'exact', of: 'away' },
  [BOTH_TEAMS_SCORE]: { asks: 'bothScore' },
  30: { asks: 'whoScores' },
  31: { asks: 'cleanSheet', of: 'home' },
  32: { asks: 'cleanSheet', of: 'away' },
}

/** Of the part of the match that the line is about, in what its periods count. */
const OF_PART: Readonly<Record<number, Question>> = {
  ...markets([62, 84, 444], { asks: 'number', of: 'both', by: 'goalnr' }),
  ...markets([210, 211, 212, 213, 214, 215, 216, 217, 218, 1269], { asks: 'number', of: 'both', by: 'gamenr' }),
  ...markets([68, 90, 204, 236, 276, 288, 310, 446], { asks: 'total', of: 'both' }),
  ...markets([69, 91, 277, 447, 747, 756], { asks: 'total', of: 'home' }),
  ...markets([70, 92, 278, 448, 748, 757], { asks: 'total', of: 'away' }),
  ...markets([71, 93, 449], { asks: 'exact', of: 'both' }),
  ...markets([72, 450], { asks: 'exact', of: 'home' }),
  ...markets([73, 451], { asks: 'exact', of: 'away' }),
  ...markets([75, 95, 452, 751], { asks: 'bothScore' }),
  ...markets([76, 96, 454], { asks: 'cleanSheet', of: 'home' }),
  ...markets([77, 97, 455], { asks: 'cleanSheet', of: 'away' }),
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
 * Whether the score alone has decided the selection already, or the part of the match that it is about is over. The feed
 * closes such a line by itself; this is for the moment between the goal or the whistle and its message.
 */
export function isKnown({ eventId, marketId, specifiers, outcomeId }: Asked, played: Played): boolean {
  const values = readSpecifiers(specifiers)
  const isOfTwo = providerOf(eventId) === PROVIDER.two
  const isAnsweredBy = (question: Question | undefined, score: Score | undefined) =>
    question !== undefined && score !== undefined && isAnswered(question, score, values, outcomeId)
  const part = partOfLine({ eventId, marketId, values }, played)
  if (part) return part.isOver || (!isOfTwo && isAnsweredBy(OF_PART[marketId], part.score))
  return isAnsweredBy((isOfTwo ? OF_PROVIDER_TWO : OF_MATCH)[marketId], scoreOf(played))
}

function scoreOf({ homeScore: home, awayScore: away }: Played): Score | undefined {
  return home === null || away === null ? undefined : { home, away }
}

function isAnswered(question: Question, score: Score, values: ReadonlyMap<string, string>, outcomeId: string): boolean {
  switch (question.asks) {
    case 'total':
      return scoredBy(score, question.of) > Number(values.get('total') ?? Number.NaN)
    case 'number':
      return scoredBy(score, question.of) >= Number(values.get(question.by) ?? Number.NaN)
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

function markets(ids: readonly number[], question: Question): Readonly<Record<number, Question>> {
  return Object.fromEntries(ids.map((id) => [id, question]))
}

function scoredBy({ home, away }: Score, side: Side): number {
  return { both: home + away, home, away }[side]
}

/** The last outcome of `sr:exact_goals:5+` is five and more: from there on no goal changes anything. */
function mostOf(variant = ''): number {
  return Number(/^sr:exact_goals:(\d+)\+/.exec(variant)?.[1] ?? Number.NaN)
}
