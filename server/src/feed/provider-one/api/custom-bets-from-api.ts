import { offeredOdds } from '@momio/domain/odds'
import { z } from 'zod'
import type { CombinableLine, CustomBetApi, CustomPrice, CustomSelection } from '../../../modules/tickets/index.ts'
import { canonicalSpecifiers } from '../messages/specifiers.ts'
import type { FeedApi } from '../wire/feed-source.ts'
import { scanXml } from '../xml/scan-xml.ts'
import { ApiProblem } from './api-problem.ts'

const NAMESPACE = 'http://schemas.sportradar.com/custombet/v1/endpoints'
/** Whoever bets waits for it. */
const TIMEOUT_MS = 3_000
const REFUSED = 400
const NOT_FOUND = 404

/** Provider one's custom-bet calls over its HTTP API. */
export function customBetsFromApi(api: FeedApi): CustomBetApi {
  async function calculate(path: string, root: string, eventId: string, body: string) {
    const xml = await answerOf(api.post(path, { body, timeoutMs: TIMEOUT_MS }))
    if (xml === REFUSED) return { price: { kind: 'conflict' }, lines: [] } as const
    if (xml === NOT_FOUND) return { price: { kind: 'unavailable' }, lines: [] } as const
    const { calculation, lines } = parseAnswer(xml, root, eventId)
    return { price: priceOf(calculation), lines }
  }

  return {
    async available(eventId) {
      const xml = await answerOf(api.get(`/v1/custombet/${eventId}/available_selections`, { timeoutMs: TIMEOUT_MS }))
      return typeof xml === 'number' ? [] : parseAnswer(xml, 'available_selections', eventId).lines
    },
    async price(eventId, selections) {
      const each = selections.map((one) => element('selection', { id: eventId, ...attributesOf(one) }))
      const body = element('selections', { xmlns: NAMESPACE }, each)
      return (await calculate('/v1/custombet/calculate', 'calculation_response', eventId, body)).price
    },
    filter(eventId, selections) {
      const markets = selections.map((one) => element('market', attributesOf(one)))
      const body = element('filterSelections', { xmlns: NAMESPACE }, [element('selection', { id: eventId }, markets)])
      return calculate('/v1/custombet/calculate-filter', 'filtered_calculation_response', eventId, body)
    },
  }
}

/** The statuses by which the provider says that there is nothing, or that these do not go together. */
async function answerOf(asked: Promise<string>): Promise<string | typeof REFUSED | typeof NOT_FOUND> {
  try {
    return await asked
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : undefined
    if (status === REFUSED || status === NOT_FOUND) return status
    throw error
  }
}

const lineSchema = z.object({
  marketId: z.int().min(0),
  specifiers: z.string(),
  outcomes: z.array(z.object({ outcomeId: z.string().min(1), isConflict: z.boolean() })),
})

const answerSchema = z.object({
  root: z.string(),
  eventIds: z.array(z.string()),
  calculation: z.object({ odds: z.number().min(0) }).optional(),
  lines: z.array(lineSchema),
})

interface Answer {
  readonly calculation: { readonly odds: number } | undefined
  readonly lines: readonly CombinableLine[]
}

/** Throws on an answer of another shape or about another event. */
function parseAnswer(xml: string, root: string, eventId: string): Answer {
  const lines: { marketId: unknown; specifiers: string; outcomes: { outcomeId: unknown; isConflict: boolean }[] }[] = []
  const eventIds: unknown[] = []
  let first: string | undefined
  let calculation: { odds: unknown } | undefined
  const problem = scanXml(xml, {
    open(name, attributes) {
      first ??= name
      if (name === 'event') eventIds.push(attributes.get('id'))
      else if (name === 'calculation') calculation = { odds: attributes.decimal('odds') }
      else if (name === 'market') {
        const specifiers = canonicalSpecifiers(attributes.get('specifiers'))
        lines.push({ marketId: attributes.integer('id'), specifiers, outcomes: [] })
      } else if (name === 'outcome') {
        const outcome = { outcomeId: attributes.get('id'), isConflict: attributes.get('conflict') === 'true' }
        lines.at(-1)?.outcomes.push(outcome)
      }
    },
    close() {},
  })
  if (problem !== null) throw new Error(`${root} cannot be read: ${problem.what} at ${problem.at}`)
  const parsed = answerSchema.safeParse({ root: first, eventIds, calculation, lines })
  if (!parsed.success) throw new Error(`${root} has another shape: ${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  if (data.root !== root || data.eventIds.some((id) => id !== eventId)) {
    throw new Error(`asked for ${root} of ${eventId}, the answer is ${data.root} of ${data.eventIds.join()}`)
  }
  return { calculation: data.calculation, lines: data.lines }
}

/** Rounded down to what players read: two decimals. */
function priceOf(calculation: Answer['calculation']): CustomPrice {
  const odds = offeredOdds(calculation && Math.floor(calculation.odds * 100 + 1e-9) / 100)
  return odds === undefined ? { kind: 'unavailable' } : { kind: 'priced', odds }
}

function attributesOf({ marketId, specifiers, outcomeId }: CustomSelection): Record<string, string> {
  return { market_id: String(marketId), ...(specifiers && { specifiers }), outcome_id: outcomeId }
}

function element(name: string, attributes: Readonly<Record<string, string>>, children: readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${children.join('')}</${name}>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
