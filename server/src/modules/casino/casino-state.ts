import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { CASINO_CLOSED } from '../settings/index.ts'
import { shareCasino } from './casino-lock.ts'

/** What staff has set. */
export interface CasinoState {
  readonly isInMaintenance: boolean
  readonly switchedOff: ReadonlySet<string>
}

const STATE = preparedText(
  'casino-state',
  `select ${CASINO_CLOSED} as "isInMaintenance", array(select game_id from casino_games_off) as "switchedOff"`,
)

/** One statement: it is asked for with every commit. */
export async function readCasinoState(reader: Kysely<Schema>): Promise<CasinoState> {
  const [row] = await run<{ isInMaintenance: boolean; switchedOff: string[] }>(reader, STATE, [])
  return { isInMaintenance: row?.isInMaintenance ?? false, switchedOff: new Set(row?.switchedOff) }
}

/** As it stands until the commit. */
export async function lockCasinoState(tx: Tx): Promise<CasinoState> {
  await shareCasino(tx)
  return readCasinoState(tx)
}
