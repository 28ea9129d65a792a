import type { GeniusFixture, GeniusMarket, GeniusResult, GeniusSummary, Updategram } from './updategram.ts'

/** What can be known of a fixture, each part replaced on its own by a message with a higher order. */
export type PartContent =
  | { readonly kind: 'fixture'; readonly fixture: GeniusFixture }
  | { readonly kind: 'coverage'; readonly booked: boolean; readonly removeAt: string | null }
  | { readonly kind: 'summary'; readonly summary: GeniusSummary }
  | { readonly kind: 'market'; readonly market: GeniusMarket }
  | { readonly kind: 'result'; readonly result: GeniusResult; readonly isReResult: boolean }

export interface FixturePart {
  readonly fixtureId: number
  /** `fixture`, `coverage`, `summary`, `market:{id}:{sequence}` or `result:{id}:{sequence}`. */
  readonly part: string
  readonly fixtureOrder: number
  /** ms since 1970, by the provider's clock. */
  readonly sentAt: number
  /** ms since 1970, by the clock of whoever took it. */
  readonly acceptedAt: number
  readonly content: PartContent
}

/** Empty for a heartbeat. */
export function partsOf(message: Updategram, acceptedAt: number): FixturePart[] {
  const { Header, Fixture, MarketSet, ResultSet, Coverage } = message
  const part = (fixtureId: number, name: string, content: PartContent): FixturePart => ({
    fixtureId,
    part: name,
    fixtureOrder: Header.MessageFixtureOrder,
    sentAt: Date.parse(Header.TimeStampUtc),
    acceptedAt,
    content,
  })
  if (Fixture) return [part(Fixture.Id, 'fixture', { kind: 'fixture', fixture: Fixture })]
  if (Coverage) {
    const { FixtureId, IsBooked: booked, RemoveAtUtc = null } = Coverage
    return [part(FixtureId, 'coverage', { kind: 'coverage', booked, removeAt: RemoveAtUtc })]
  }
  if (MarketSet) {
    // A market named twice in one message counts as it was named last.
    const markets = new Map(MarketSet.Markets.map((market) => [`market:${market.Id}:${market.Sequence}`, market]))
    return [...markets].map(([name, market]) => part(MarketSet.FixtureId, name, { kind: 'market', market }))
  }
  if (ResultSet) {
    const { FixtureId, IsReResult: isReResult = false, Results } = ResultSet
    const results = new Map(Results.map((result) => [`result:${result.MarketId}:${result.MarketSequence}`, result]))
    return [...results].map(([name, result]) => part(FixtureId, name, { kind: 'result', result, isReResult }))
  }
  const summary = message.MatchSummary ?? message.FootballMatchSummary
  return summary ? [part(summary.FixtureId, 'summary', { kind: 'summary', summary })] : []
}
