import type { ReportShare } from '@momio/contract/staff-reports'
import { inPesos } from '@momio/domain/money'
import { sameSport } from '@momio/domain/same-sport'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { nameOfGame } from '../casino/index.ts'
import { sportName } from '../catalogue/index.ts'
import { IS_PLAY, movedByAllBetween, PLAY_SUMS, type TimeRange } from '../ledger/index.ts'

interface Row {
  readonly sports: readonly string[] | null
  readonly gameId: string | null
  readonly isGame: boolean
  readonly count: number
  readonly stakes: number
  readonly winnings: number
  readonly withheldTax: number
}

type Sums = Pick<Row, 'count' | 'stakes' | 'winnings' | 'withheldTax'>

/** What was played by sport and by game, most staked first. Whatever counts in the totals is in exactly one of them. */
export async function sharesOfAll(reader: Kysely<Schema>, range: TimeRange): Promise<ReportShare[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select *, case when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference::uuid end as played_id
      from (${movedByAllBetween(range)}) as every_move
      where ${IS_PLAY}
    ), sports_of as (
      select ticket_id as played_id, array_agg(distinct sport_id order by sport_id) as sports
      from ticket_selections
      where ticket_id in (select played_id from moved)
      group by ticket_id
    ), games_of as (
      select id as played_id, game_id from casino_rounds where id in (select played_id from moved)
    )
    select sports, game_id as "gameId",
      game_id is not null or kind in ('bet', 'win', 'rollback') or hold_kind = 'round' as "isGame",
      count(distinct reference)::integer as count,
      ${PLAY_SUMS}
    from moved left join sports_of using (played_id) left join games_of using (played_id)
    group by 1, 2, 3`.execute(reader)
  const shares = new Map<string, { readonly kind: 'sport' | 'game'; readonly id: string | null; readonly sums: Sums }>()
  for (const { sports, gameId, isGame, ...sums } of rows) {
    const kind = isGame ? 'game' : 'sport'
    const id = isGame ? gameId : onlyOne((sports ?? []).map(sameSport))
    const key = `${kind} ${id}`
    const before = shares.get(key)
    shares.set(key, { kind, id, sums: before ? added(before.sums, sums) : sums })
  }
  return [...shares.values()]
    .sort((one, other) => other.sums.stakes - one.sums.stakes || (one.id ?? '').localeCompare(other.id ?? ''))
    .map(({ kind, id, sums }) => ({
      kind,
      id,
      name: id === null ? null : kind === 'game' ? nameOfGame(id) : (sportName(id) ?? id),
      count: sums.count,
      handle: inPesos(sums.stakes),
      payouts: inPesos(sums.winnings),
      ggr: inPesos(sums.stakes - sums.winnings),
      withheldTax: inPesos(sums.withheldTax),
    }))
}

/** Two providers may name the same sport. */
function onlyOne(sports: readonly string[]): string | null {
  const [first, ...others] = new Set(sports)
  return first !== undefined && others.length === 0 ? first : null
}

function added(one: Sums, other: Sums): Sums {
  return {
    count: one.count + other.count,
    stakes: one.stakes + other.stakes,
    winnings: one.winnings + other.winnings,
    withheldTax: one.withheldTax + other.withheldTax,
  }
}
