import { randomUUID } from 'node:crypto'
import type { LiveTable } from '@momio/contract/game-ids'
import { expect } from 'vitest'
import { startTables } from '../../src/modules/casino/index.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { eventually } from '../eventually.ts'
import type { Answered } from '../people/players.ts'
import type { CasinoHouse } from './casino-house.ts'

const STEP_MS = 250

/** The live tables of a house, led by this process and by the clock of the house. */
export function openTablesOf(house: CasinoHouse) {
  const tables = startTables({ ...house.platform, metrics: createMetrics() })
  const state = async (tableId: LiveTable) => (await house.ask(`GET /api/Casino/Tables/${tableId}`)).json

  return {
    stop: () => tables.stop(),
    /** Lets the tables take their turns until this one takes bets, and gives its round. */
    untilOpen: (tableId: LiveTable): Promise<number> =>
      eventually(async () => {
        house.clock.advance(STEP_MS)
        const { round, now } = await state(tableId)
        expect(round?.result === null && now < round.closesAt).toBe(true)
        return round.roundNo
      }),
    bet: (playerId: string, tableId: LiveTable, roundNo: number, bet: object): Promise<Answered> =>
      house.ask(`POST /api/Casino/Tables/${tableId}/Bets`, {
        token: playerId,
        body: { requestId: randomUUID(), roundNo, bet },
      }),
  }
}
