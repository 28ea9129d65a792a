import * as calls from '@momio/contract/custom-bet'
import { americanOf, decimalOf } from '@momio/domain/odds'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { CustomBets } from './custom-bets.ts'

export function customBetRoutes(customBets: CustomBets): readonly Route[] {
  return [
    route(calls.availableSelections, async ({ params }) => {
      const markets = await customBets.available(params.eventId)
      return markets.length === 0 ? refuse('NOT_FOUND') : { data: { markets: [...markets] } }
    }),
    route(calls.calculateOdds, async ({ body }) => {
      const odds = await customBets.price(body.urnEvent, body.marketPunterSelections)
      if (odds === undefined) return refuse('MATCH_WAS_NOT_FOUND')
      return { data: odds === null ? { odds: 0, oddsUS: 0 } : { odds: decimalOf(odds), oddsUS: americanOf(odds) } }
    }),
    route(calls.calculateFilter, async ({ body }) => {
      const filtered = await customBets.filter(body.urnEvent, body.marketPunterSelections)
      if (filtered === undefined) return refuse('MATCH_WAS_NOT_FOUND')
      const { odds, markets } = filtered
      return { data: { odds: odds === null ? 0 : decimalOf(odds), markets: [...markets] } }
    }),
  ]
}
