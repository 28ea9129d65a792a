import type { RefusalCode } from '@momio/contract/refusals'
import type { Tx } from '../../platform/database/database.ts'
import { columns, preparedText, run } from '../../platform/database/prepared-text.ts'
import type { PlayRequest } from './play-work.ts'

/**
 * A copy of a request that comes later than this is none that the network kept back. Until then none is forgotten, however
 * many others are refused: the rate limit of an address bounds how many there can be.
 */
export const REFUSALS_KEPT_MS = 10 * 60_000

/** A bet of whatever kind or a cash-out, by which the same one that comes again is told from another under its key. */
export interface RepeatableBet extends PlayRequest {
  /** Of all that was asked under its id: every ticket of one request has the same. */
  readonly digest: string
  /** The keys of all that was asked under its id; none without an id, which nobody can send again. */
  readonly requestKeys: readonly string[]
  /** What the bets of this sending are called; those of an earlier one have other names. */
  readonly references?: readonly string[]
}

/** What was answered to what was not taken. */
export interface ToldRefusal {
  readonly code: RefusalCode
  readonly context: Readonly<Record<string, unknown>> | null
}

/** Of a bet that was taken. */
export interface TakenBet {
  readonly key: string
  readonly digest: string
  readonly reference: string
}

interface Trace extends Pick<TakenBet, 'key' | 'digest'> {
  readonly refusal: ToldRefusal | null
  /** Of one that was taken before. */
  readonly reference?: string
}

const CONFLICT: ToldRefusal = { code: 'CONFLICT', context: null }

const READ = preparedText(
  'play-refused-bets',
  `select key, digest, jsonb_build_object('code', code, 'context', context) as refusal
   from refused_bets where key = any($1) and refused_at > $2`,
)

const KEEP = preparedText(
  'play-keep-refused',
  `insert into refused_bets (key, player_id, digest, code, context, refused_at)
   select key, player, digest, code, context, $6 from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[])
     as refused (key, player, digest, code, context)
   on conflict (key) do update set digest = excluded.digest, code = excluded.code, context = excluded.context,
     refused_at = excluded.refused_at`,
)

/** What became of the bets of a batch before, and of those beside them; read under the locks of the players. */
export class EarlierRequests {
  readonly #traces: Map<string, Trace>
  readonly #refused: { readonly request: RepeatableBet; readonly told: ToldRefusal }[] = []
  readonly #at: Date

  private constructor(traces: readonly Trace[], at: Date) {
    this.#at = at
    this.#traces = new Map(traces.map((trace) => [trace.key, trace]))
  }

  /** `taken`: those beside the requests; one of a request's own key is found by the ledger. */
  static async read(
    tx: Tx,
    requests: readonly RepeatableBet[],
    now: Date,
    taken: readonly TakenBet[] = [],
  ): Promise<EarlierRequests> {
    const keys = [...new Set(requests.flatMap(({ requestKeys }) => requestKeys))]
    if (keys.length === 0) return new EarlierRequests([], now)
    const since = new Date(now.getTime() - REFUSALS_KEPT_MS)
    const refused = await run<Trace>(tx, READ, [keys, since])
    return new EarlierRequests([...taken.map((bet) => ({ ...bet, refusal: null })), ...refused], now)
  }

  /** Undefined of a request that is new. Another one under the id of an earlier one is taken in no part. */
  answerTo(request: RepeatableBet): ToldRefusal | undefined {
    const { key, digest, requestKeys, references } = request
    for (const one of requestKeys) {
      const trace = this.#traces.get(one)
      if (trace && trace.digest !== digest) return CONFLICT
    }
    const own = this.#traces.get(key)
    if (own) return own.refusal ?? undefined
    if (!requestKeys.some((one) => this.#isOfEarlier(one, references))) return undefined
    // Those beside it were taken by an earlier sending. That one refused this bet so long ago that it is forgotten, or
    // has yet to decide it, in another process: it has to find what is answered here.
    this.refused(request, CONFLICT)
    return CONFLICT
  }

  #isOfEarlier(key: string, own: readonly string[] = []): boolean {
    const reference = this.#traces.get(key)?.reference
    return reference !== undefined && !own.includes(reference)
  }

  taken({ key, digest }: RepeatableBet): void {
    this.#traces.set(key, { key, digest, refusal: null })
  }

  refused(request: RepeatableBet, told: ToldRefusal): void {
    const { key, digest, requestKeys } = request
    if (requestKeys.length === 0) return
    this.#traces.set(key, { key, digest, refusal: told })
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
  }
}
