import type { Locale } from '@momio/contract/locale'
import { setDepositLimits } from '@momio/contract/responsible-game'
import { z } from 'zod'
import { typedAmount } from '../../amount/typed-amount.ts'

export const PERIODS = ['depositDay', 'depositWeek', 'depositMonth'] as const
export type LimitField = (typeof PERIODS)[number]
export type LimitsForm = Record<LimitField, string>

export const NO_LIMITS: LimitsForm = { depositDay: '', depositWeek: '', depositMonth: '' }

const limitOf = (field: LimitField, locale: Locale) =>
  z
    .string()
    .transform((typed) => typedAmount(typed, locale))
    .pipe(setDepositLimits.body.shape[field])

/** What is typed becomes what the contract takes: pesos as a number, nothing as null. */
export const limitsFormSchema = (locale: Locale) =>
  z.object({
    depositDay: limitOf('depositDay', locale),
    depositWeek: limitOf('depositWeek', locale),
    depositMonth: limitOf('depositMonth', locale),
  })
