import { query } from '../../server/test/global-setup.ts'
import { ownProduct } from './own-product.ts'

/** One statement beside the running server: for what only hours or a damaged record would bring about. */
export async function inProductDatabase(statement: string, values: unknown[]): Promise<Record<string, string>[]> {
  return query((await ownProduct()).databaseUrl, statement, values)
}
