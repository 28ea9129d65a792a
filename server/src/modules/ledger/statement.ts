import type { HoldKind, InternalAccount, MovementKind, PlayerAccount } from '@momio/domain/ledger'
import { type Centavos, centavos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

/** Where a page ended; the next one goes on after it. */
export interface StatementPlace {
  readonly at: Date
  readonly sequence: number
}

export interface StatementQuery {
  readonly limit: number
  readonly after?: StatementPlace
  /** This moment and later. */
  readonly from?: Date
  /** Before this moment. */
  readonly to?: Date
  /** All of them when absent. */
  readonly kinds?: readonly MovementKind[]
}

export interface StatementEntry extends StatementPlace {
  readonly id: string
  readonly kind: MovementKind
  readonly holdKind: HoldKind | null
  readonly reference: string
  readonly note: string | null
  readonly changes: readonly {
    readonly account: PlayerAccount
    readonly amount: Centavos
    readonly before: Centavos
    readonly after: Centavos
  }[]
  /** The other side: the house, or the way the money came or went. */
  readonly counterparts: readonly { readonly account: InternalAccount; readonly amount: Centavos }[]
}

interface Line {
  readonly account: string
  readonly amount: number
  readonly before: number | null
  readonly after: number | null
}

/** Newest first, a page at a time; as fast on the last page as on the first. */
export async function statement(
  reader: Kysely<Schema>,
  playerId: string,
  { limit, after, from, to, kinds }: StatementQuery,
): Promise<StatementEntry[]> {
  let page = reader
    .selectFrom('ledger_movements')
    .select(['id', 'kind', 'hold_kind', 'reference', 'note', 'at'])
    .select(sql<number>`sequence`.as('sequence'))
    .select(
      sql<Line[]>`(
        select json_agg(json_build_object('account', account, 'amount', amount, 'before', balance_before,
          'after', balance_after) order by account)
        from ledger_postings where movement = position
      )`.as('lines'),
    )
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
  if (after) page = page.where(sql<boolean>`(at, sequence) < (${after.at}, ${after.sequence})`)
  if (from) page = page.where('at', '>=', from)
  if (to) page = page.where('at', '<', to)
  if (kinds) page = page.where('kind', 'in', kinds)
  const rows = await page.execute()
  return rows.map(({ hold_kind: holdKind, lines, ...row }) => ({
    ...row,
    holdKind,
    changes: lines.flatMap(({ account, amount, before, after }) =>
      before === null || after === null
        ? []
        : {
            account: account as PlayerAccount,
            amount: centavos(amount),
            before: centavos(before),
            after: centavos(after),
          },
    ),
    counterparts: lines
      .filter(({ before }) => before === null)
      .map(({ account, amount }) => ({ account: account as InternalAccount, amount: centavos(amount) })),
  }))
}
