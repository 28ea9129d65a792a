import type {
  LinePrices,
  Market,
  Match,
  MatchAddedPush,
  MatchRemovedPush,
  MatchStatePush,
  OddsChangePush,
  OrderedTournaments,
} from '@momio/contract/live-book'

export type ModelPush =
  | { readonly target: 'OddsChange'; readonly push: OddsChangePush }
  | { readonly target: 'MatchState'; readonly push: MatchStatePush }
  | { readonly target: 'MatchAdded'; readonly push: MatchAddedPush }
  | { readonly target: 'MatchRemoved'; readonly push: MatchRemovedPush }

export interface LinePrice {
  readonly type?: number
  readonly total?: string
  readonly odds: number | null
  readonly status?: number
}

/** A server in small for the tests: it changes matches, numbers the changes, and can give a snapshot at any time. */
export interface BookModel {
  add(id: string, sportId?: string, tournamentId?: string): ModelPush
  remove(id: string): ModelPush
  price(id: string, price: LinePrice): ModelPush
  score(id: string, home: number): ModelPush
  snapshot(): OrderedTournaments
}

export function modelLine(matchId: string, { type = 18, total = '2.5', odds, status = 1 }: LinePrice): Market {
  const id = `${type}|total=${total}`
  const outcome = (outcomeId: string, name: string) => ({
    id: `${matchId}|${id}|${outcomeId}`,
    outcomeId,
    name,
    odds,
    oddsUS: null,
    active: true,
    probabilities: null,
  })
  return {
    id,
    name: 'Total',
    originalName: 'Total',
    status,
    marketType: type,
    specifiers: `total=${total}`,
    isFavorite: true,
    outcomes: [outcome('12', `más de ${total}`), outcome('13', `menos de ${total}`)],
  }
}

export function modelPrices({ id, status, isFavorite, outcomes }: Market): LinePrices {
  return {
    id,
    status,
    isFavorite,
    outcomes: outcomes.map(({ outcomeId, odds, active, probabilities }) => [outcomeId, odds, active, probabilities]),
  }
}

function modelMatch(id: string, sportId = 'sr:sport:1', tournamentId = 'sr:tournament:1'): Match {
  return {
    id,
    name: id,
    homeCompetitorId: `${id}-home`,
    homeCompetitorName: `${id} local`,
    awayCompetitorId: `${id}-away`,
    awayCompetitorName: `${id} visitante`,
    producerId: 1,
    scheduleTime: '2026-01-01T00:00:00.000Z',
    tournamentId,
    sportId,
    sportURN: sportId,
    bookingStatus: 2,
    countMarkets: 1,
    isEarlyPayoutApplied: false,
    seq: 1,
    markets: [modelLine(id, { odds: 1.9 })],
    status: 1,
    matchStatusDescription: '1ª parte',
    homeScore: 0,
    awayScore: 0,
    periodScores: [],
    clock: null,
  }
}

export function createBookModel(): BookModel {
  const matches = new Map<string, Match>()

  function known(id: string): Match {
    const match = matches.get(id)
    if (!match) throw new Error(`no match ${id}`)
    return match
  }

  function change(id: string, patch: Partial<Match>): Match {
    const match = { ...known(id), ...patch }
    // Changes outside the list are numbered too; the next push speaks for them.
    const next = { ...match, seq: match.seq + 3 }
    matches.set(id, next)
    return next
  }

  return {
    add(id, sportId, tournamentId) {
      const match = modelMatch(id, sportId, tournamentId)
      matches.set(id, match)
      return { target: 'MatchAdded', push: { match, tournament: tournamentOf(match) } }
    },
    remove(id) {
      const { sportId, tournamentId } = known(id)
      matches.delete(id)
      return { target: 'MatchRemoved', push: { eventId: id, sportId, tournamentId } }
    },
    price(id, price) {
      const line = modelLine(id, price)
      const isHeld = known(id).markets.some((held) => held.id === line.id)
      const others = known(id).markets.filter(({ marketType }) => marketType !== line.marketType)
      const isListed = line.status === 1 || line.status === -1
      const markets = isListed ? [...others, line] : others
      const { seq, countMarkets } = change(id, { markets, countMarkets: 10 + markets.length })
      const lines = isHeld ? { markets: [], prices: [modelPrices(line)] } : { markets: [line], prices: [] }
      return { target: 'OddsChange', push: { eventId: id, fromSeq: seq - 2, seq, countMarkets, ...lines } }
    },
    score(id, home) {
      const state = change(id, { homeScore: home })
      return { target: 'MatchState', push: { eventId: id, fromSeq: state.seq - 2, seq: state.seq, state } }
    },
    snapshot() {
      const all = [...matches.values()]
      const byTournament = Map.groupBy(all, ({ tournamentId }) => tournamentId)
      const mapped = [...byTournament].flatMap(([id, own]) =>
        own[0] ? [[id, { ...tournamentOf(own[0]), matches: own }] as const] : [],
      )
      const bySport = Map.groupBy(mapped, ([, { sportId }]) => sportId)
      return {
        tournamentsBySport: Object.fromEntries([...bySport].map(([id, own]) => [id, own.map(([key]) => key)])),
        times: Object.fromEntries(all.map(({ id, scheduleTime }) => [id, scheduleTime])),
        mappedTournaments: Object.fromEntries(mapped),
      }
    },
  }
}

function tournamentOf({ tournamentId, sportId }: Match): MatchAddedPush['tournament'] {
  return { id: tournamentId, name: `Liga ${tournamentId}`, categoryName: 'México', sportId }
}
