import { PROVIDER_ONE_SPORT as SPORT } from '@momio/contract/sport-codes'
import { sameSport } from '@momio/domain/same-sport'

/** How a sport's score is laid out beside the names. */
export interface BoardShape {
  /** Periods that have a place from the start, so that a new one moves nothing; a match may say that it lasts otherwise. */
  readonly periods: number
  /** Sets and maps are counted before they are listed; quarters are listed before their sum. */
  readonly countFirst: boolean
}

const sets = (periods: number): BoardShape => ({ periods, countFirst: true })
const quarters = (periods: number): BoardShape => ({ periods, countFirst: false })

/** A score without parts: soccer and its kin, and baseball, whose nine innings have no room in a row. */
const PLAIN: BoardShape = quarters(0)

const SHAPES: ReadonlyMap<string, BoardShape> = new Map(
  (
    [
      [SPORT.tennis, sets(3)],
      [SPORT.volleyball, sets(5)],
      [SPORT.beachVolley, sets(3)],
      [SPORT.tableTennis, sets(5)],
      [SPORT.badminton, sets(3)],
      [SPORT.squash, sets(5)],
      [SPORT.esportsCs, sets(3)],
      [SPORT.esportsLol, sets(3)],
      [SPORT.esportsDota, sets(3)],
      [SPORT.basketball, quarters(4)],
      [SPORT.ebasketball, quarters(4)],
      [SPORT.americanFootball, quarters(4)],
      [SPORT.aussieRules, quarters(4)],
      [SPORT.waterpolo, quarters(4)],
      [SPORT.iceHockey, quarters(3)],
    ] as const
  ).map(([number, shape]) => [`sr:sport:${number}`, shape]),
)

export function boardShape(sportId: string): BoardShape {
  return SHAPES.get(sameSport(sportId)) ?? PLAIN
}

/** Fights are measured in rounds at most, esports in maps. */
export function isFight(sportId: string): boolean {
  return sportId === `sr:sport:${SPORT.mma}` || sportId === `sr:sport:${SPORT.box}`
}
