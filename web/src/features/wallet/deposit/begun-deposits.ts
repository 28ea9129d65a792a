import type { ResponseOf } from '@momio/contract/call'
import type { beginDepositWithOxxoPay, beginDepositWithSpei } from '@momio/contract/deposit'

export type BegunSpei = ResponseOf<typeof beginDepositWithSpei> & { readonly method: 'spei' }
export type BegunOxxo = ResponseOf<typeof beginDepositWithOxxoPay> & { readonly method: 'oxxo' }
export type BegunDeposit = BegunSpei | BegunOxxo

const KEY = 'momio.begun-deposit'

export interface BegunDeposits {
  remember(begun: BegunDeposit): void
  recall(id: string): BegunDeposit | null
}

/** The last instructions stay with the tab, so that loading the page again does not lose them. */
export function createBegunDeposits(openStorage: () => Storage): BegunDeposits {
  let last: BegunDeposit | null = null

  return {
    remember(begun) {
      last = begun
      try {
        openStorage().setItem(KEY, JSON.stringify(begun))
      } catch {
        // Kept for this page.
      }
    },
    recall(id) {
      last ??= read(openStorage)
      return last?.transactionId === id ? last : null
    },
  }
}

function read(openStorage: () => Storage): BegunDeposit | null {
  try {
    return JSON.parse(openStorage().getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

export const begunDeposits = createBegunDeposits(() => sessionStorage)
