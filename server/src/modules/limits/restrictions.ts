import { type LimitChange, type LimitHistory, type Limits, limitsAt } from '@momio/domain/limits'
import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import type { LimitGroup } from './tables.ts'

/** What a player has asked to be held to. */
export interface Restrictions {
  readonly limitHistory: Readonly<Record<LimitGroup, LimitHistory>>
  /** The end of the newest rest period, also one that is over; null for who never had one. */
  readonly restUntil: Date | null
}

const NONE: Restrictions = { limitHistory: { lost: [], deposit: [] }, restUntil: null }

/** One row per change of a limit, and one per newest rest period, whose group is null. */
const FIND = preparedText(
  'limits-restrictions',
  `select player_id as "playerId", limit_group as "group", period, from_centavos as from, to_centavos as to,
     asked_at as "askedAt", effective_at as "effectiveAt", null as "restUntil", position
   from limit_changes where player_id = any($1::uuid[])
   union all
   select player_id, null, null, null, null, null, null, max(ends_at), null
   from pauses where player_id = any($1::uuid[]) and kind = 'rest'
   group by player_id
   order by position`,
)

type Row =
  | ({ readonly playerId: string; readonly group: LimitGroup } & LimitChange)
  | { readonly playerId: string; readonly group: null; readonly restUntil: Date }

/** Of many players at once, for decisions made under the locks of those players. */
export async function restrictionsOf(
  tx: Tx,
  playerIds: readonly string[],
): Promise<(playerId: string) => Restrictions> {
  const rows = await run<Row>(tx, FIND, [playerIds])
  const rowsOf = Map.groupBy(rows, ({ playerId }) => playerId)
  return (playerId) => {
    const own = rowsOf.get(playerId)
    if (!own) return NONE
    const historyOf = (group: LimitGroup) => own.flatMap((row) => (row.group === group ? [row] : []))
    const rest = own.find((row) => row.group === null)
    return {
      limitHistory: { lost: historyOf('lost'), deposit: historyOf('deposit') },
      restUntil: rest ? rest.restUntil : null,
    }
  }
}

export function limitsOf({ limitHistory }: Restrictions, at: Date): Record<LimitGroup, Limits> {
  return { lost: limitsAt(limitHistory.lost, at), deposit: limitsAt(limitHistory.deposit, at) }
}
