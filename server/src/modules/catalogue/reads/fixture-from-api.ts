import type { FixtureDetail } from '@momio/contract/event-fixture'
import { BOOKING_STATUS, MATCH_STATUS, PRODUCER } from '@momio/contract/live-book'
import { providerOf } from '@momio/contract/provider'
import { type EarlyPayoutRules, hasEarlyPayout } from '@momio/domain/betting/early-payout'
import { matchStatusDescription } from '@momio/domain/match-status'
import { BoundedMap } from '../../../platform/bounded-map.ts'
import type { Logger } from '../../../platform/operation/log.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { FixtureInput } from '../book/feed-input.ts'

/** Asks the provider's own interface; undefined for an event it does not know, throws when it cannot be asked. */
export type FixtureFromApi = (eventId: string) => Promise<FixtureInput | undefined>

export type ApiAnswer = FixtureDetail | 'unknown' | 'unavailable'

/** The provider counts requests and everybody may call, so few go out at once and an answer stands for a while. */
const MOST_AT_ONCE = 8
const KEEP_MS = 60_000
const MOST_KEPT = 1000

interface Options {
  /** Undefined while no feed of this process can ask. */
  readonly fixtureFromApi: () => FixtureFromApi | undefined
  readonly earlyPayout: EarlyPayoutRules
  readonly clock: Clock
  readonly log: Logger
}

export function askingProvider(options: Options): (eventId: string) => Promise<ApiAnswer> {
  const { fixtureFromApi, earlyPayout, clock, log } = options
  const kept = new BoundedMap<string, { readonly answer: Promise<ApiAnswer>; readonly untilMs: number }>(MOST_KEPT)
  let asking = 0

  async function ask(api: FixtureFromApi, eventId: string): Promise<ApiAnswer> {
    asking += 1
    try {
      const fixture = await api(eventId)
      return fixture === undefined ? 'unknown' : detailOf(fixture, hasEarlyPayout(earlyPayout, fixture.sport.id))
    } catch (error) {
      log.warn({ err: error, eventId }, 'the provider did not tell of a fixture')
      kept.delete(eventId)
      return 'unavailable'
    } finally {
      asking -= 1
    }
  }

  return async (eventId) => {
    const nowMs = clock.now().getTime()
    const held = kept.get(eventId)
    if (held !== undefined && held.untilMs > nowMs) return held.answer
    const api = fixtureFromApi()
    if (api === undefined || asking >= MOST_AT_ONCE) return 'unavailable'
    const answer = ask(api, eventId)
    kept.delete(eventId)
    kept.set(eventId, { answer, untilMs: nowMs + KEEP_MS })
    return answer
  }
}

/** The feed's words for a fixture: the status of the match, and the code whose description is shown. */
const STATUSES: Readonly<Record<string, readonly [status: number, code: number]>> = {
  not_started: [MATCH_STATUS.NotStarted, 0],
  live: [MATCH_STATUS.Live, 20],
  suspended: [MATCH_STATUS.Suspended, 81],
  ended: [MATCH_STATUS.Ended, 100],
  closed: [MATCH_STATUS.Closed, 100],
  cancelled: [MATCH_STATUS.Cancelled, 70],
  delayed: [MATCH_STATUS.Delayed, 61],
  interrupted: [MATCH_STATUS.Interrupted, 80],
  postponed: [MATCH_STATUS.Postponed, 60],
  abandoned: [MATCH_STATUS.Abandoned, 90],
}

/** A fixture without prices: nothing of it can be bet on. */
function detailOf(fixture: FixtureInput, isEarlyPayoutApplied: boolean): FixtureDetail {
  const { sport, category, tournament, home, away } = fixture
  const [status, code] = STATUSES[fixture.status] ?? [MATCH_STATUS.Unknown, undefined]
  return {
    id: fixture.id,
    name: `${home.name} - ${away.name}`,
    homeCompetitorId: home.id,
    homeCompetitorName: home.name,
    awayCompetitorId: away.id,
    awayCompetitorName: away.name,
    status,
    matchStatusDescription: code === undefined ? fixture.status : matchStatusDescription(code),
    homeScore: null,
    awayScore: null,
    periodScores: [],
    clock: null,
    producerId: PRODUCER.control,
    providerId: providerOf(fixture.id),
    scheduleTime: fixture.startTime,
    tournamentId: tournament.id,
    tournamentName: tournament.name,
    categoryId: category.id,
    categoryName: category.name,
    sportId: sport.id,
    sportURN: sport.id,
    sportName: sport.name,
    bookingStatus: fixture.liveOdds === 'booked' ? BOOKING_STATUS.booked : BOOKING_STATUS.unbooked,
    countMarkets: 0,
    isEarlyPayoutApplied,
    removeAt: fixture.removeAt ?? null,
    seq: 0,
    markets: [],
  }
}
