import { decimalOf } from '@momio/domain/odds'
import type { CustomBets, CustomLine } from '../match/custom-bets.ts'
import type { Picked } from '../match/engine.ts'
import type { ObservedMatch } from '../match/observed-match.ts'
import { lineKey } from '../prices/market.ts'
import { document, element, readElements } from '../wire/xml.ts'

const NAMESPACE = 'http://schemas.sportradar.com/custombet/v1/endpoints'
const MOST_PICKED = 20

type Matches = readonly ObservedMatch[]
type Calculated = { readonly xml: string } | 'unreadable' | 'unavailable' | 'conflict'

/** What may be combined of an event; null when nothing may. */
export function availableSelections(matches: Matches, eventId: string, now: number): string | null {
  const lines = betsOn(matches, eventId)?.lines() ?? []
  return lines.length === 0 ? null : answer('available_selections', now, [eventElement(eventId, lines, plainOutcome)])
}

/** The price of a combination. The provider lists what else there is beside it; nobody reads that, and it costs more. */
export function calculate(matches: Matches, body: string, now: number): Calculated {
  const asked = readElements(body).filter(({ name }) => name === 'selection')
  const picked = asked.map(({ attributes }) => pickedOf(attributes))
  const eventIds = new Set(asked.map(({ attributes }) => attributes.get('id') ?? ''))
  return priced(matches, [...eventIds], picked, now, 'calculation_response', () => [])
}

/** The price of a combination, and of every outcome whether it can join it. */
export function calculateFilter(matches: Matches, body: string, now: number): Calculated {
  const asked = readElements(body)
  const picked = asked.flatMap(({ name, attributes }) => (name === 'market' ? pickedOf(attributes) : []))
  const eventIds = asked.flatMap(({ name, attributes }) => (name === 'selection' ? (attributes.get('id') ?? '') : []))
  return priced(matches, eventIds, picked, now, 'filtered_calculation_response', (eventId, bets) => {
    const isPicked = new Set(picked.map(keyOf))
    const canJoin = bets.canJoin(picked)
    const event = eventElement(eventId, bets.lines(), ({ id, specifiers }, outcomeId) => {
      const one = { id, specifiers, outcomeId }
      return element('outcome', { id: outcomeId, conflict: String(!isPicked.has(keyOf(one)) && !canJoin(one)) })
    })
    return [event]
  })
}

function priced(
  matches: Matches,
  eventIds: readonly string[],
  picked: readonly Picked[],
  now: number,
  root: string,
  selections: (eventId: string, bets: CustomBets) => string[],
): Calculated {
  const [eventId] = eventIds
  const isReadable = eventId !== undefined && eventIds.length === 1
  if (!isReadable || picked.length === 0 || picked.length > MOST_PICKED) return 'unreadable'
  const bets = betsOn(matches, eventId)
  const combined = bets?.price(picked)
  if (!bets || combined?.kind !== 'priced') return combined?.kind === 'conflict' ? 'conflict' : 'unavailable'
  const { odds, probability } = combined
  return {
    xml: answer(root, now, [
      element('calculation', { odds: decimalOf(odds), probability }),
      element('available_selections', {}, selections(eventId, bets)),
    ]),
  }
}

function betsOn(matches: Matches, eventId: string): CustomBets | null {
  return matches.find(({ event }) => `sr:match:${event.matchId}` === eventId)?.customBets() ?? null
}

function pickedOf(attributes: ReadonlyMap<string, string>): Picked {
  return {
    id: Number(attributes.get('market_id')),
    specifiers: attributes.get('specifiers') ?? '',
    outcomeId: attributes.get('outcome_id') ?? '',
  }
}

function keyOf(picked: Picked): string {
  return `${lineKey(picked)}/${picked.outcomeId}`
}

function eventElement(
  id: string,
  lines: readonly CustomLine[],
  outcome: (line: CustomLine, outcomeId: string) => string,
): string {
  const markets = lines.map((line) =>
    element(
      'market',
      { id: line.id, specifiers: line.specifiers || undefined },
      line.outcomeIds.map((outcomeId) => outcome(line, outcomeId)),
    ),
  )
  return element('event', { id }, [element('markets', {}, markets)])
}

function plainOutcome(_: CustomLine, outcomeId: string): string {
  return element('outcome', { id: outcomeId })
}

function answer(root: string, now: number, children: readonly string[]): string {
  return document(element(root, { xmlns: NAMESPACE, generated_at: new Date(now).toISOString() }, children))
}
