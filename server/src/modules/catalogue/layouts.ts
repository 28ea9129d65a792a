import { type Market, SELECTION_STATUS } from '@momio/contract/live-book'
import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'

/** Doc 2 §9. */
export type LayoutName = 'Market1x2' | 'HandicapTotalWinner' | 'Winner'

/** The market types that a list of matches shows of a sport, in the order of its columns: one line of each. */
export interface Layout {
  readonly name: LayoutName
  readonly slots: readonly number[]
}

const RESULT: Layout = { name: 'Market1x2', slots: [1, 16, 18] }
const REGULAR_TIME: Layout = { name: 'HandicapTotalWinner', slots: [16, 18, 186] }
const WITH_OVERTIME: Layout = { name: 'HandicapTotalWinner', slots: [223, 225, 219] }
const WITH_EXTRA_INNINGS: Layout = { name: 'HandicapTotalWinner', slots: [256, 258, 251] }
const WITH_OVERTIME_AND_PENALTIES: Layout = { name: 'HandicapTotalWinner', slots: [410, 412, 406] }
const WINNER: Layout = { name: 'Winner', slots: [186] }

const LAYOUTS: ReadonlyMap<string, Layout> = new Map(
  (
    [
      [SPORT.soccer, RESULT],
      [SPORT.esoccer, RESULT],
      [SPORT.handball, RESULT],
      [SPORT.rugby, RESULT],
      [SPORT.futsal, RESULT],
      [SPORT.fieldHockey, RESULT],
      [SPORT.pesapallo, RESULT],
      [SPORT.basketball, WITH_OVERTIME],
      [SPORT.ebasketball, WITH_OVERTIME],
      [SPORT.americanFootball, WITH_OVERTIME],
      [SPORT.baseball, WITH_EXTRA_INNINGS],
      [SPORT.iceHockey, WITH_OVERTIME_AND_PENALTIES],
      [SPORT.aussieRules, REGULAR_TIME],
      [SPORT.tennis, WINNER],
      [SPORT.snooker, WINNER],
      [SPORT.tableTennis, WINNER],
      [SPORT.cricket, WINNER],
      [SPORT.darts, WINNER],
      [SPORT.volleyball, WINNER],
      [SPORT.beachVolley, WINNER],
      [SPORT.badminton, WINNER],
      [SPORT.squash, WINNER],
      [SPORT.bowls, WINNER],
      [SPORT.esportsCs, WINNER],
      [SPORT.esportsLol, WINNER],
      [SPORT.esportsDota, WINNER],
      [SPORT.box, WINNER],
      [SPORT.mma, WINNER],
    ] as const
  ).map(([number, layout]) => [`sr:sport:${number}`, layout]),
)

/** A sport the document gives no layout shows its result: most team games have a draw. */
export function layoutOf(sportId: string): Layout {
  return LAYOUTS.get(sportId) ?? RESULT
}

/** In sight of the player: open, or suspended and locked. */
export function isShown(status: number): boolean {
  return status === SELECTION_STATUS.Active || status === SELECTION_STATUS.Suspended
}

/**
 * The main line of a slot. The feed's favourite wins; without one the line on the screen stays, so that columns do not
 * jump, and only when that is gone the most even line takes its place.
 */
export function mainLine(lines: readonly Market[], currentId: string | undefined): Market | undefined {
  const shown = lines.filter((line) => isShown(line.status))
  const favourites = shown.filter((line) => line.isFavorite)
  const candidates = favourites.length > 0 ? favourites : shown
  return candidates.find((line) => line.id === currentId) ?? mostEven(candidates)
}

function mostEven(lines: readonly Market[]): Market | undefined {
  return [...lines].sort((a, b) => unevenness(a) - unevenness(b) || (a.id < b.id ? -1 : 1))[0]
}

function unevenness(line: Market): number {
  const odds = line.outcomes.flatMap((outcome) => (outcome.odds === null ? [] : [outcome.odds]))
  return odds.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...odds) - Math.min(...odds)
}
