import type { TicketStatusResponse } from '@momio/contract/ticket'
import type { SettlementResult, TicketStatus } from '@momio/contract/ticket-codes'
import { type Centavos, inPesos } from '@momio/domain/money'
import { americanOf, decimalOf, type Odds } from '@momio/domain/odds'
import type { Database } from '../../../platform/database/database.ts'
import { openGroupCommit } from '../../../platform/database/group-commit.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import { isUuid } from '../../../platform/database/uuid.ts'

interface Row {
  readonly id: string
  readonly playerId: string
  readonly status: TicketStatus
  readonly acceptedAt: Date | null
  readonly rejectCode: number | null
  readonly rejectIndex: number | null
  readonly result: SettlementResult
  readonly payout: Centavos | null
  readonly settledAt: Date | null
  readonly isBonus: boolean
  readonly legs: readonly { readonly odds: Odds; readonly result: SettlementResult }[]
}

interface Asked {
  readonly playerId: string
  readonly ticketId: string
}

const STATUS = preparedText(
  'tickets-status',
  `select id, player_id as "playerId", status, accepted_at as "acceptedAt", reject_code as "rejectCode",
     reject_index as "rejectIndex",
     result, payout, settled_at as "settledAt",
     exists (select from bonus_tickets where ticket_id = tickets.id) as "isBonus",
     (select json_agg(json_build_object('odds', odds, 'result', selection.result) order by index)
      from ticket_selections as selection where ticket_id = tickets.id) as legs
   from tickets where id = any($1::uuid[])`,
)
const MOST_AT_ONCE = 256

export interface StatusReads {
  /** Undefined for a ticket that is not there or somebody else's. */
  of(playerId: string, ticketId: string): Promise<TicketStatusResponse | undefined>
  stop(): Promise<void>
}

/**
 * Asked for again and again while tickets wait: those who ask at the same moment share one statement, on a connection where
 * it is planned once and not at each use.
 */
export function openStatusReads(db: Database): StatusReads {
  const connection = db.dedicated('ticket status')
  const together = openGroupCommit<Asked, TicketStatusResponse | undefined>({
    name: 'group read ticket status',
    lanes: 1,
    laneOf: () => 0,
    most: MOST_AT_ONCE,
    async commit(asked) {
      const ticketIds = [...new Set(asked.map(({ ticketId }) => ticketId))]
      const rows = await run<Row>(connection.kysely, STATUS, [ticketIds])
      const found = new Map(rows.map((row) => [row.id, row]))
      return asked.map(({ playerId, ticketId }) => {
        const row = found.get(ticketId.toLowerCase())
        return { status: 'fulfilled', value: row?.playerId === playerId ? shownStatus(row) : undefined }
      })
    },
  })
  return {
    of: async (playerId, ticketId) => (isUuid(ticketId) ? together.submit({ playerId, ticketId }) : undefined),
    async stop() {
      await together.stop()
      await connection.close()
    },
  }
}

function shownStatus(row: Row): TicketStatusResponse {
  const { id, status, acceptedAt, rejectCode, rejectIndex, result, payout, settledAt, isBonus, legs } = row
  return {
    ticketId: id,
    status,
    selectionsFinalState: legs.map((leg, selectionIndex) => ({
      selectionIndex,
      decimalOdds: decimalOf(leg.odds),
      americanOdds: americanOf(leg.odds),
      result: leg.result,
    })),
    acceptanceDate: acceptedAt?.toISOString() ?? null,
    rejectCode,
    rejectIndex,
    result,
    payout: inPesos(payout),
    settledAt: settledAt?.toISOString() ?? null,
    isBonus,
  }
}
