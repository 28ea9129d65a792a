import { hkdfSync } from 'node:crypto'
import type { Account, AccountKeys } from '@momio/sandbox/protocol'

/** The sandbox and the product derive the same keys from one secret; a real provider issues them. */
export function accountKeys(secret: string): Readonly<Record<Account, AccountKeys>> {
  const keysOf = (account: Account): AccountKeys => ({
    apiKey: derived(secret, `momio sandbox api ${account}`),
    webhookSecret: derived(secret, `momio sandbox webhooks ${account}`),
  })
  return {
    sandbox: keysOf('sandbox'),
    'sandbox-card': keysOf('sandbox-card'),
    'sandbox-card-two': keysOf('sandbox-card-two'),
  }
}

function derived(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
}
