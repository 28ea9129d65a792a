import { MATCH_STATUS, type Market, type Match, SELECTION_STATUS } from '@momio/contract/live-book'
import { providerOf } from '@momio/contract/provider'
import type { BookEvent, EventPlace, Phase, Tournament } from '../../src/modules/catalogue/book/book-change.ts'
import type { BookView } from '../../src/modules/catalogue/book/book-view.ts'
import type { DetailChange, FeedDetail } from '../../src/modules/catalogue/book/line-detail.ts'

/** Events as readers of the book find them, for tests of what is answered about them. */

export const LIGA_MX: ExamplePlace = {
  sportId: 'sr:sport:1',
  sportName: 'Soccer',
  categoryId: 'sr:category:12',
  categoryName: 'México',
  countryCode: 'MEX',
  tournamentId: 'sr:tournament:27464',
  tournamentName: 'Liga MX',
}
export const CHAMPIONS: ExamplePlace = {
  ...LIGA_MX,
  categoryId: 'sr:category:393',
  categoryName: 'Clubes internacionales',
  countryCode: null,
  tournamentId: 'sr:tournament:7',
  tournamentName: 'UEFA Champions League',
}
export const CHILE: ExamplePlace = {
  ...LIGA_MX,
  categoryId: 'sr:category:49',
  categoryName: 'Chile',
  countryCode: 'CHL',
  tournamentId: 'sr:tournament:27665',
  tournamentName: 'Primera División',
}
export const PROVIDER_TWO_LIGA: ExamplePlace = {
  ...LIGA_MX,
  sportId: 'bg:sport:10',
  categoryId: 'bg:category:5',
  tournamentId: 'bg:tournament:77',
}

export interface ExamplePlace {
  readonly sportId: string
  readonly sportName: string
  readonly categoryId: string
  readonly categoryName: string
  readonly countryCode: string | null
  readonly tournamentId: string
  readonly tournamentName: string
}

export function line(id: string, status: number = SELECTION_STATUS.Active, odds = 1.85): Market {
  const [marketType = '1', specifiers = ''] = id.split('|')
  const outcome = { outcomeId: '1', name: 'Local', odds, oddsUS: -118, active: true, probabilities: 0.5 }
  return {
    id,
    name: `Mercado ${id}`,
    originalName: `Market ${id}`,
    status,
    marketType: Number(marketType),
    specifiers,
    isFavorite: false,
    outcomes: [{ id: `${id}/1`, ...outcome }],
  }
}

interface Example {
  readonly id: string
  readonly phase?: Phase
  readonly at?: ExamplePlace
  readonly match?: Partial<Match>
  readonly lines?: readonly Market[]
  /** What the feed says of every line beyond it. */
  readonly detail?: FeedDetail
}

export function anEvent(example: Example): BookEvent {
  const { id, phase = 'prematch', at = LIGA_MX, match = {}, lines = [line('1')], detail } = example
  const place: EventPlace = { sportName: at.sportName, categoryId: at.categoryId, countryCode: at.countryCode }
  const tournament: Tournament = {
    id: at.tournamentId,
    name: at.tournamentName,
    categoryName: at.categoryName,
    sportId: at.sportId,
  }
  const shown = lines.filter(({ status }) => status === SELECTION_STATUS.Active)
  return {
    phase,
    place,
    tournament,
    lines: new Map(lines.map((one) => [one.id, one])),
    details: new Map(detail && lines.map((one) => [one.id, detail])),
    match: {
      id,
      name: 'América - Toluca',
      homeCompetitorId: 'sr:competitor:1',
      homeCompetitorName: 'América',
      awayCompetitorId: 'sr:competitor:2',
      awayCompetitorName: 'Toluca',
      status: phase === 'live' ? MATCH_STATUS.Live : MATCH_STATUS.NotStarted,
      matchStatusDescription: phase === 'live' ? '1ª parte' : 'No Iniciado',
      homeScore: null,
      awayScore: null,
      periodScores: [],
      clock: null,
      producerId: phase === 'live' ? 1 : 3,
      providerId: providerOf(id),
      scheduleTime: '2026-03-01T02:00:00.000Z',
      tournamentId: tournament.id,
      sportId: at.sportId,
      sportURN: at.sportId,
      bookingStatus: 2,
      countMarkets: shown.length,
      isEarlyPayoutApplied: false,
      seq: 1,
      markets: shown.slice(0, 1),
      ...match,
    },
  }
}

export function put(view: BookView, ...examples: readonly Example[]): void {
  for (const example of examples) {
    const event = anEvent(example)
    const seq = (view.match(example.id)?.seq ?? 0) + 1
    const { sportId } = event.match
    const numbered = { ...event, match: { ...event.match, seq } }
    view.apply({ kind: 'added', eventId: example.id, sportId, seq, event: numbered })
  }
}

export function reprice(view: BookView, eventId: string, changed: Market, detail?: FeedDetail): void {
  const match = view.match(eventId)
  if (match === undefined) throw new Error(`${eventId} is not in the book`)
  const { sportId, producerId, countMarkets } = match
  const seq = match.seq + 1
  const lines = [changed]
  const details: DetailChange[] = detail ? [[changed.id, detail]] : []
  view.apply({
    kind: 'odds',
    eventId,
    sportId,
    seq,
    producerId,
    countMarkets,
    lines,
    list: lines,
    urgent: false,
    ...(detail && { details }),
  })
}

export function take(view: BookView, eventId: string): void {
  const match = view.match(eventId)
  if (match === undefined) throw new Error(`${eventId} is not in the book`)
  const { sportId, tournamentId, seq } = match
  view.apply({ kind: 'removed', eventId, sportId, tournamentId, seq: seq + 1 })
}
