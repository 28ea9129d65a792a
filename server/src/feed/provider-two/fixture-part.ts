import { z } from 'zod'
import { fixtureSchema, marketSchema, resultSchema, summarySchema, type Updategram } from './updategram.ts'

/** What can be known of a fixture, each part replaced on its own by a message with a higher order. */
const partContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixture'), fixture: fixtureSchema }),
  z.object({ kind: z.literal('coverage'), booked: z.boolean(), removeAt: z.string().nullable() }),
  z.object({ kind: z.literal('summary'), summary: summarySchema }),
  z.object({ kind: z.literal('market'), market: marketSchema }),
  z.object({ kind: z.literal('result'), result: resultSchema, isReResult: z.boolean() }),
])
export type PartContent = z.output<typeof partContentSchema>

/** As it is kept in the database and told in the outbox. */
export const fixturePartSchema = z
  .object({
    fixtureId: z.int(),
    part: z.string().describe('`fixture`, `coverage`, `summary`, `market:{id}:{sequence}` or `result:{id}:{sequence}`'),
    fixtureOrder: z.int(),
    sentAt: z.int().describe('ms since 1970, by the provider’s clock'),
    acceptedAt: z.int().describe('ms since 1970, by the clock of whoever took it'),
    content: partContentSchema,
  })
  .readonly()
export type FixturePart = z.output<typeof fixturePartSchema>

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
