import { DEPOSIT_PESOS } from '@momio/contract/wallet-codes'
import type { IconName } from '@momio/ui/pictures/icon'

export interface DepositMethod {
  readonly name: 'card' | 'spei' | 'oxxo'
  readonly icon: IconName
  readonly minimum: number
  /** Null where the bank sets it. */
  readonly maximum: number | null
}

const { minimum, speiMinimum, maximum } = DEPOSIT_PESOS

export const METHODS = [
  { name: 'card', icon: 'card', minimum, maximum },
  { name: 'spei', icon: 'bank', minimum: speiMinimum, maximum: null },
  { name: 'oxxo', icon: 'pin', minimum, maximum },
] as const satisfies readonly DepositMethod[]

export function methodNamed(name: unknown): DepositMethod {
  return METHODS.find((method) => method.name === name) ?? METHODS[0]
}
