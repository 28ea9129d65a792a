import { setDepositLimits } from '@momio/contract/responsible-game'
import { z } from 'zod'
import { typedAmount } from '../../amount/typed-amount.ts'

export const PERIODS = ['depositDay', 'depositWeek', 'depositMonth'] as const
export type LimitField = (typeof PERIODS)[number]
export type LimitsForm = Record<LimitField, string>

export const NO_LIMITS: LimitsForm = { depositDay: '', depositWeek: '', depositMonth: '' }

const limitOf = (field: LimitField) =>
  z
    .string()
    .transform((typed) => typedAmount(typed))
    .pipe(setDepositLimits.body.shape[field])

/** What is typed becomes what the contract takes: pesos as a number, nothing as null. */
export const limitsFormSchema = z.object({
  depositDay: limitOf('depositDay'),
  depositWeek: limitOf('depositWeek'),
  depositMonth: limitOf('depositMonth'),
})
