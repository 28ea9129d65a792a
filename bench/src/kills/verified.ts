import { verifyLedger, verifyTickets } from '../../../server/test/processes/operator-commands.ts'
import type { BenchDatabase } from '../ledger/database.ts'

/** Whether `npm run tickets:verify` and `npm run ledger:verify` hold; says what they say. */
export async function isVerified({ url }: BenchDatabase): Promise<boolean> {
  const verified = [await verifyTickets({ DATABASE_URL: url }), await verifyLedger({ DATABASE_URL: url })]
  for (const { line } of verified) console.log(`  ${line}`)
  return verified.every(({ code }) => code === 0)
}
