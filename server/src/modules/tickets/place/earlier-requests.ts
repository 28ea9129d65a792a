import type { RefusalCode } from '@momio/contract/refusals'
import type { Tx } from '../../../platform/database/database.ts'
import { columns, preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { TicketRequest } from './ask.ts'

/** A copy of a request that comes later than this is none that the network kept back. */
export const REFUSALS_KEPT_MS = 10 * 60_000
/** Of one player: whoever asks for nonsense fills no table. */
const MOST_OF_PLAYER = 100

/** What the player was told. */
export interface ToldRefusal {
  readonly code: RefusalCode
  readonly context: Record<string, unknown> | null
}

interface Trace {
  readonly key: string
  readonly digest: string
  /** Null of a ticket. */
  readonly code: RefusalCode | null
  readonly context: Record<string, unknown> | null
}

const READ = preparedText(
  'tickets-earlier-requests',
  `select hold_key as key, digest, null as code, null::jsonb as context from tickets where hold_key = any($1)
   union all
   select key, digest, code, context from refused_bets where key = any($2) and refused_at > $3`,
)

const KEEP = preparedText(
  'tickets-keep-refused',
  `insert into refused_bets (key, player_id, digest, code, context, refused_at)
   select key, player, digest, code, context, $6 from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[])
     as refused (key, player, digest, code, context)
   on conflict (key) do update set digest = excluded.digest, code = excluded.code, context = excluded.context,
     refused_at = excluded.refused_at`,
)

const DROP_OLDEST = preparedText(
  'tickets-drop-refused',
  `delete from refused_bets where key in (
     select key from (
       select key, row_number() over (partition by player_id order by refused_at desc, key) as place
       from refused_bets where player_id = any($1::uuid[])
     ) as numbered where place > $2)`,
)

/** What became of the requests of a batch, and of the tickets beside them, before; read under the locks of the players. */
export class EarlierRequests {
  readonly #traces: Map<string, Trace>
  readonly #refused: { readonly request: TicketRequest; readonly told: ToldRefusal }[] = []

  readonly #at: Date

  private constructor(traces: readonly Trace[], at: Date) {
    this.#at = at
    this.#traces = new Map(traces.map((trace) => [trace.key, trace]))
  }

  static async read(tx: Tx, requests: readonly TicketRequest[], now: Date): Promise<EarlierRequests> {
    const keys = [...new Set(requests.flatMap(({ requestKeys }) => requestKeys))]
    // The ledger finds a ticket of its own key; only those beside it have to be looked for.
    const ofMany = [...new Set(requests.flatMap(({ requestKeys }) => (requestKeys.length > 1 ? requestKeys : [])))]
    if (keys.length === 0) return new EarlierRequests([], now)
    const since = new Date(now.getTime() - REFUSALS_KEPT_MS)
    return new EarlierRequests(await run<Trace>(tx, READ, [ofMany, keys, since]), now)
  }

  /** Undefined of a request that is new. Another one under the id of an earlier one is taken in no part. */
  answerTo({ key, digest, requestKeys }: TicketRequest): ToldRefusal | undefined {
    for (const one of requestKeys) {
      const trace = this.#traces.get(one)
      if (trace && trace.digest !== digest) return { code: 'CONFLICT', context: null }
    }
    const own = this.#traces.get(key)
    return own?.code ? { code: own.code, context: own.context } : undefined
  }

  taken({ key, digest }: TicketRequest): void {
    this.#traces.set(key, { key, digest, code: null, context: null })
  }

  refused(request: TicketRequest, told: ToldRefusal): void {
    const { key, digest, requestKeys } = request
    if (requestKeys.length === 0) return
    this.#traces.set(key, { key, digest, ...told })
    this.#refused.push({ request, told })
  }

  async write(tx: Tx): Promise<void> {
    if (this.#refused.length === 0) return
    const rows = this.#refused.map(({ request: { key, playerId, digest }, told: { code, context } }) => [
      key,
      playerId,
      digest,
      code,
      context && JSON.stringify(context),
    ])
    await run(tx, KEEP, [...columns(rows), this.#at])
    const playerIds = [...new Set(this.#refused.map(({ request }) => request.playerId))]
    await run(tx, DROP_OLDEST, [playerIds, MOST_OF_PLAYER])
  }
}
