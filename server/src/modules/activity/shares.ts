import { centavos } from '@momio/domain/money'
import { sameSport } from '@momio/domain/same-sport'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { IS_PLAY, movedBetween, PLAY_SUMS, type PlaySums, type TimeRange } from '../ledger/index.ts'

export interface PlayShare extends PlaySums {
  readonly kind: 'sport' | 'game'
  /** Null for tickets of several sports. */
  readonly id: string | null
}

interface Row extends PlaySums {
  readonly kind: PlayShare['kind']
  /** Of the ticket, each once, as its provider calls them; null where the movement is of no ticket. */
  readonly sports: readonly string[] | null
}

/**
 * What was played, by sport, most staked first. Together the shares are the sums of the range: whatever counts in one of
 * those is in exactly one share, and a ticket belongs to one whole.
 */
export async function sharesOf(reader: Kysely<Schema>, playerId: string, range: TimeRange): Promise<PlayShare[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select *, case when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference::uuid end as ticket_id
      from (${movedBetween(playerId, range)}) as every_move
      where ${IS_PLAY}
    ), sports_of as (
      select ticket_id, array_agg(distinct sport_id order by sport_id) as sports
      from ticket_selections
      where ticket_id in (select ticket_id from moved)
      group by ticket_id
    )
    select
      case when kind in ('bet', 'win', 'rollback') or hold_kind = 'round' or (kind = 'tax' and sports is null)
        then 'game' else 'sport' end as kind,
      sports,
      ${PLAY_SUMS}
    from moved left join sports_of using (ticket_id)
    group by 1, 2`.execute(reader)
  const shares = new Map<string, PlayShare>()
  for (const { kind, sports, ...sums } of rows) {
    const id = onlyOne((sports ?? []).map(sameSport))
    const key = `${kind} ${id}`
    const before = shares.get(key)
    shares.set(key, { kind, id, ...(before ? added(before, sums) : sums) })
  }
  const byStakes = (one: PlayShare, other: PlayShare) =>
    other.stakes - one.stakes || (one.id ?? '').localeCompare(other.id ?? '')
  return [...shares.values()].sort(byStakes)
}

/** Two providers may name the same sport. */
function onlyOne(sports: readonly string[]): string | null {
  const [first, ...others] = new Set(sports)
  return first !== undefined && others.length === 0 ? first : null
}

function added(one: PlaySums, other: PlaySums): PlaySums {
  return {
    stakes: centavos(one.stakes + other.stakes),
    winnings: centavos(one.winnings + other.winnings),
    withheldTax: centavos(one.withheldTax + other.withheldTax),
  }
}
