import type { WithholdingRate } from '@momio/domain/withholding'
import type { Database } from '../../src/platform/database/database.ts'

/** For tests that are about something else. */
export const NOTHING_WITHHELD: readonly WithholdingRate[] = [{ from: '2014-01-01', basisPoints: 0 }]

export const ONE_PERCENT: readonly WithholdingRate[] = [{ from: '2014-01-01', basisPoints: 100 }]

/** Instead of the rates of the product, also for days that have begun, which the database refuses otherwise. */
export async function setWithholdingRates(database: Database, rates: readonly WithholdingRate[]): Promise<void> {
  const client = await database.connect('withholding rates')
  try {
    await client.query('set session_replication_role = replica')
    await client.query('delete from withholding_rates')
    await client.query('insert into withholding_rates select * from unnest($1::date[], $2::integer[])', [
      rates.map(({ from }) => from),
      rates.map(({ basisPoints }) => basisPoints),
    ])
  } finally {
    await client.end()
  }
}
