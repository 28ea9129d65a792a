import type { FixtureDetail } from '@momio/contract/event-fixture'
import { type ForeseenMistake, type ForeseenResult, foresee, type PlayOptions } from '@momio/simulator'
import type { Page } from 'playwright-core'
import { offeredBy, type Pick } from './betting.ts'

/**
 * Soccer in which a minute of play passes every second. Nearly every match has one wrong result, on a line of goals, corners or
 * cards, and nothing else goes wrong; few prices move, so that a slow machine has less to do.
 */
const PLAY = {
  seed: 'momio',
  speed: 60,
  matches: { soccer: 14, basketball: 0 },
  prematch: 0,
  pricesPerSecond: 0.5,
  mishaps: 0,
  wrongResults: 100,
} satisfies PlayOptions
const MINUTE_MS = 60_000
/** Played before the product starts: the same matches are on, whenever that is. */
const PLAYED_MS = 13 * 60 * MINUTE_MS
/** So long after the start a story may still look for a wrong result. */
const FORESEEN_MS = 10 * MINUTE_MS
/** Nobody waits longer than this for one. */
const NEAR_MS = 2 * MINUTE_MS
/** A live bet is decided some seconds after it was placed, and no result may be there by then. */
const TO_BET_MS = 10_000
/** The first result is settled before the next one comes. */
const BETWEEN_MS = 2_000
/** A wrong result near the end of its match is put right sooner: too soon to be paid. */
const STANDS_MS = 1_900

export interface ForeseenPlay {
  /** For a product that starts now. */
  readonly env: Record<string, string>
  /**
   * Outcomes of two live matches at their prices of now: the second one wins, and soon after it the first one by a wrong
   * result; null where none take bets.
   */
  wrongWinners(page: Page): Promise<[Pick, Pick] | null>
}

export function foreseenPlay(): ForeseenPlay {
  const start = Date.now()
  const from = new Date(start - PLAYED_MS / PLAY.speed)
  const { mistakes, results } = foresee({ ...PLAY, since: from.getTime() }, start, start + FORESEEN_MS)
  return {
    env: {
      SIMULATOR_SEED: PLAY.seed,
      SIMULATOR_SPEED: String(PLAY.speed),
      SIMULATOR_SINCE: from.toISOString(),
      SIMULATOR_MATCHES: `${PLAY.matches.soccer},${PLAY.matches.basketball}`,
      SIMULATOR_PREMATCH: String(PLAY.prematch),
      SIMULATOR_PRICES_PER_SECOND: String(PLAY.pricesPerSecond),
      SIMULATOR_MISHAPS: String(PLAY.mishaps),
      SIMULATOR_WRONG_RESULTS: String(PLAY.wrongResults),
    },
    async wrongWinners(page) {
      const soonest = Date.now() + TO_BET_MS
      const near = mistakes.filter(
        ({ wrongAt, rolledBackAt }) =>
          wrongAt >= soonest && wrongAt < soonest + NEAR_MS && rolledBackAt - wrongAt >= STANDS_MS,
      )
      const offer = offerOf(page)
      for (const mistake of near) {
        const mistaken = await offer(mistake, mistake.wrong)
        if (!mistaken) continue
        const before = results.filter(
          ({ matchId, settledAt }) =>
            matchId !== mistake.matchId && settledAt >= soonest && settledAt < mistake.wrongAt - BETWEEN_MS,
        )
        for (const result of before) {
          const other = await offer(result, result.outcomes)
          if (other) return [mistaken, other]
        }
      }
      return null
    },
  }
}

/** Asks for each match once. */
function offerOf(page: Page) {
  const matches = new Map<number, Promise<FixtureDetail | null>>()

  async function read(matchId: number): Promise<FixtureDetail | null> {
    const answer = await page.request.get(`/api/EventFixture/v1/GetFixtureDetail/sr:match:${matchId}`)
    return answer.ok() ? ((await answer.json()) as FixtureDetail) : null
  }

  return async (
    { matchId, id, specifiers }: ForeseenMistake | ForeseenResult,
    outcomes: ForeseenResult['outcomes'],
  ): Promise<Pick | null> => {
    const winner = outcomes.find(({ result, voidFactor }) => result === 1 && voidFactor === undefined)
    if (!winner) return null
    const match = await (matches.get(matchId) ?? matches.set(matchId, read(matchId)).get(matchId))
    return match ? offeredBy(match, { marketId: id, specifiers, outcomeId: winner.id }) : null
  }
}
