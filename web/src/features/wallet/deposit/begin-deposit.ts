import type { beginDepositWithCard, beginDepositWithOxxoPay, beginDepositWithSpei } from '@momio/contract/deposit'
import { api } from '../../../api/api.ts'
import { WITH_CARD, WITH_OXXO, WITH_SPEI } from '../calls.ts'
import { type BegunOxxo, type BegunSpei, begunDeposits } from './begun-deposits.ts'
import type { DepositMethod } from './methods.ts'

/** Where the player goes on: at the provider's page, or with the instructions of this deposit. */
export type NextStep =
  | { readonly kind: 'provider-page'; readonly url: string }
  | { readonly kind: 'instructions'; readonly id: string }

export async function beginDeposit(method: DepositMethod['name'], amount: number): Promise<NextStep> {
  const input = { body: { amount } }
  if (method === 'card') {
    const { url } = await api.call<typeof beginDepositWithCard>(WITH_CARD, input)
    return { kind: 'provider-page', url }
  }
  const begun =
    method === 'spei'
      ? ({ method, ...(await api.call<typeof beginDepositWithSpei>(WITH_SPEI, input)) } satisfies BegunSpei)
      : ({ method, ...(await api.call<typeof beginDepositWithOxxoPay>(WITH_OXXO, input)) } satisfies BegunOxxo)
  begunDeposits.remember(begun)
  return { kind: 'instructions', id: begun.transactionId }
}
