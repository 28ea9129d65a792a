import { walletStatement, walletStatementCsv } from '@momio/contract/statement'
import { bankTransaction, totalAmount, transactionsByUser } from '@momio/contract/wallet'
import { rangeOfDays } from '@momio/domain/mexico-calendar'
import { inPesos } from '@momio/domain/money'
import { Download } from '../../../platform/http/download.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { balancesAndDebt, type StatementPlace } from '../../ledger/index.ts'
import { bankTransactionOf } from './bank-transaction.ts'
import { statementCsv } from './statement-csv.ts'
import { statementLines } from './statement-lines.ts'
import { transactionsOf } from './transactions.ts'

export function walletReadRoutes({ db }: Pick<Platform, 'db'>): readonly Route[] {
  const reader = db.kysely
  return [
    route(totalAmount, async (_, { identity }) => {
      const { cash, bonus, debt } = await balancesAndDebt(reader, identity.userId)
      return { Real: inPesos(cash), Bonus: inPesos(bonus), Debt: inPesos(debt) }
    }),

    route(transactionsByUser, ({ query: { transactionTypeWallet: filter, ...dates } }, { identity }) =>
      transactionsOf(reader, identity.userId, { filter, ...rangeOf(dates) }),
    ),

    route(
      bankTransaction,
      async ({ params }, { identity }) =>
        (await bankTransactionOf(reader, identity.userId, params.id)) ?? refuse('NOT_FOUND'),
    ),

    route(walletStatement, async ({ query: { after, pageSize, ...dates } }, { identity }) => {
      const part = { limit: pageSize, after: after === undefined ? undefined : placeOf(after), ...rangeOf(dates) }
      const { lines, next } = await statementLines(reader, identity.userId, part)
      return { lines, next: next && `${next.at.getTime()}-${next.sequence}` }
    }),

    route(walletStatementCsv, ({ query }, { identity }) => {
      const parts = statementCsv(reader, identity.userId, rangeOf(query))
      return new Download(parts, { contentType: 'text/csv; charset=utf-8', fileName: 'estado-de-cuenta-momio.csv' })
    }),
  ]
}

interface Dates {
  readonly initialDate?: string | undefined
  readonly finalDate?: string | undefined
}

function rangeOf({ initialDate, finalDate }: Dates): { from?: Date; to?: Date } {
  return initialDate !== undefined && finalDate !== undefined ? rangeOfDays(initialDate, finalDate) : {}
}

function placeOf(text: string): StatementPlace {
  const [atMs, sequence] = text.split('-').map(Number)
  return { at: new Date(atMs ?? 0), sequence: sequence ?? 0 }
}
