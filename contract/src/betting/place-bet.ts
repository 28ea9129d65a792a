import { z } from 'zod'
import { dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { eventIdSchema, sportIdSchema, ticketIdSchema, versionSchema } from '../call/ids.ts'
import { amountSchema } from '../call/pesos.ts'
import { isRefusalCode } from '../call/refusals.ts'
import { PROVIDER } from '../sport/live-book.ts'
import * as routes from './betting-routes.ts'
import { ACCOUNT_REFUSALS, PLACEMENT_REFUSALS } from './placement-refusals.ts'
import { decimalOddsSchema, selectionSchema } from './selection.ts'
import { ODDS_CHANGE_TYPE } from './ticket-codes.ts'

const SELECTIONS_AT_MOST = 30

const oddsChangeTypeSchema = codeSchema(ODDS_CHANGE_TYPE).default(ODDS_CHANGE_TYPE.any)
const producerIdSchema = z.int32().min(0).describe('0 is taken as 3')

/** A selection that says which event it is of. */
const eventSelectionSchema = selectionSchema
  .extend({
    eventId: eventIdSchema,
    sportId: sportIdSchema,
    producerId: producerIdSchema,
    providerId: codeSchema(PROVIDER).default(PROVIDER.one),
  })
  .describe('◆ beside the fields of a custom selection')

const singleSelectionSchema = eventSelectionSchema
  .extend({ stake: amountSchema, oddsChangeType: oddsChangeTypeSchema })
  .describe('◆ one ticket each')

function placementOf<T extends z.ZodType>(ticketRequest: T) {
  return z.object({
    connectionId: z.string().max(200).nullish().describe('Hub connection; null when negotiation is skipped'),
    requestId: z.uuid().optional().describe('◆ the same id places once'),
    ticketRequest,
  })
}

const multipleSchema = placementOf(
  z.object({
    stake: amountSchema,
    counterBets: z.int32().min(1),
    oddsChangeType: oddsChangeTypeSchema,
    providerId: codeSchema(PROVIDER),
    ticketBetSelection: z.array(eventSelectionSchema).min(2).max(SELECTIONS_AT_MOST),
  }),
)

const multiSingleSchema = placementOf(
  z.object({ ticketBetSelection: z.array(singleSelectionSchema).min(1).max(SELECTIONS_AT_MOST) }),
)

const acceptsAtSchema = z.iso
  .datetime()
  .nullable()
  .describe('◆ when the live delay ends and the ticket is decided; null when it is accepted already')

const placedSchema = dataOf(z.object({ ticketId: ticketIdSchema, acceptsAt: acceptsAtSchema }))

const multiSinglePlacedSchema = z.object({
  validTicket: z.array(z.object({ indexTicket: z.int(), ticketId: ticketIdSchema, acceptsAt: acceptsAtSchema })),
  invalidTickets: z.array(
    z.object({
      indexTicket: z.int(),
      error: z.string().refine(isRefusalCode),
      context: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})
export type MultiSinglePlaced = z.output<typeof multiSinglePlacedSchema>

/** Context of ODDS_DIFFERENCE_TOO_HIGH. */
export const oddsDifferenceContextSchema = z
  .object({ selectionIndex: z.int(), suggestedOdds: z.number(), suggestedOddsUS: z.int() })
  .describe('◆ the selection at the index and the odds to take instead')
export type OddsDifferenceContext = z.output<typeof oddsDifferenceContextSchema>

/** Context of the refusals that are about one selection. */
export const selectionContextSchema = z.object({ selectionIndex: z.int() }).describe('◆ the selection at the index')

const versionParams = z.object({ version: versionSchema })

export const placeCustomBet = defineCall('placeCustomBet', {
  ...routes.placeCustomBet,
  access: 'player',
  summary: 'Place a custom bet at its calculated odds',
  params: versionParams,
  body: placementOf(
    z.object({
      eventId: eventIdSchema,
      producerId: producerIdSchema,
      oddsChangeType: oddsChangeTypeSchema,
      counterMarkets: z.int32().min(1),
      stake: amountSchema,
      calculationOdds: decimalOddsSchema,
      sportId: sportIdSchema,
      ticketBetSelection: z.array(selectionSchema).min(1).max(SELECTIONS_AT_MOST),
    }),
  ),
  response: placedSchema,
  refusals: PLACEMENT_REFUSALS,
})

export const placeMultiSingleV1 = defineCall('placeMultiSingleV1', {
  ...routes.placeMultiSingleV1,
  access: 'player',
  summary: 'Place several single bets with provider one, each accepted or refused on its own',
  body: multiSingleSchema,
  response: multiSinglePlacedSchema,
  refusals: ACCOUNT_REFUSALS,
})

export const placeMultiSingleV2 = defineCall('placeMultiSingleV2', {
  ...routes.placeMultiSingleV2,
  access: 'player',
  summary: 'Place several single bets with provider two, each accepted or refused on its own',
  body: multiSingleSchema,
  response: multiSinglePlacedSchema,
  refusals: ACCOUNT_REFUSALS,
})

/** v1 for provider one, v2 for provider two. */
export const placeMultiple = defineCall('placeMultiple', {
  ...routes.placeMultiple,
  access: 'player',
  summary: 'Place one bet on several selections of one provider',
  params: versionParams,
  body: multipleSchema,
  response: placedSchema,
  refusals: PLACEMENT_REFUSALS,
})

export const placeMultipleManyProviders = defineCall('placeMultipleManyProviders', {
  ...routes.placeMultipleManyProviders,
  access: 'player',
  summary: 'Place one bet on selections of both providers',
  body: multipleSchema,
  response: placedSchema,
  refusals: PLACEMENT_REFUSALS,
})

export const placeParlay = defineCall('placeParlay', {
  ...routes.placeParlay,
  access: 'player',
  summary: 'Place a parlay',
  params: versionParams,
  body: multipleSchema.describe('◆ as Multiple'),
  response: placedSchema,
  refusals: PLACEMENT_REFUSALS,
})
