import type { Api } from '@momio/client/client'
import * as routes from '@momio/contract/casino-routes'
import type { LiveTable } from '@momio/contract/game-ids'
import type { placeTableBet, TableBet } from '@momio/contract/tables'
import type { AskedBet } from './table-bets.ts'

interface Seat {
  readonly api: Api
  readonly tableId: LiveTable
  readonly playerId: string
}

/** Sent for nobody but the player whose bet it is, also when it is asked again after somebody else has signed in. */
export function placeBet({ api, tableId, playerId }: Seat, asked: AskedBet): Promise<TableBet> {
  return api.call<typeof placeTableBet>(routes.placeTableBet, { params: { tableId }, body: asked }, { as: playerId })
}
