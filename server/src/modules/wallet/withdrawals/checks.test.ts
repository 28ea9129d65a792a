import { pesos } from '@momio/domain/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verified } from '../../../../test/money/ledger.ts'
import { payingProvider, startWallet, type WalletApp } from '../../../../test/money/wallet.ts'

let wallet: WalletApp
beforeEach(async () => {
  wallet = await startWallet()
  const [first, second] = [await wallet.player(), await wallet.player()]
  const { transactionId: payoutId } = (await wallet.begin(first.id, first.accountId, 300)).json
  await wallet.send(payingProvider())
  await wallet.tell({ type: 'payout.paid', payoutId, amount: pesos(300) })
  await wallet.begin(second.id, second.accountId, 200)
})
afterEach(() => wallet.stop())

/** As somebody who owns the database and means ill. */
async function tamper(change: string): Promise<void> {
  const client = await wallet.database.connect('tamper')
  await client.query(`set session_replication_role = replica; ${change}`)
  await client.end()
}

test('books in order have no offence [WAL-11]', async () => {
  expect(await verified(wallet.database)).toBeUndefined()
})

test.each([
  [
    'an open withdrawal closed without its money',
    'withdrawals and their holds',
    `update withdrawals set state = 'cancelled', ended_at = now() where state = 'queued'`,
  ],
  ['an open withdrawal removed', 'withdrawals and their holds', `delete from withdrawals where state = 'queued'`],
  [
    'an open withdrawal of another amount',
    'withdrawals and their holds',
    `update withdrawals set amount = amount + 1 where state = 'queued'`,
  ],
  ['a paid withdrawal removed', 'withdrawals and what was paid', `delete from withdrawals where state = 'paid'`],
  [
    'a paid withdrawal of another amount',
    'withdrawals and what was paid',
    `update withdrawals set amount = amount - 1 where state = 'paid'`,
  ],
  [
    'a paid withdrawal told as returned',
    'withdrawals and what was paid',
    `update withdrawals set state = 'returned' where state = 'paid'`,
  ],
])('%s is found as an offence against "%s" [WAL-11]', async (_, check, change) => {
  await tamper(change)
  expect(await verified(wallet.database)).toMatchObject({ check })
})
