import { z } from 'zod'
import { acknowledgedSchema, dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { transactionIdSchema } from '../call/ids.ts'
import { pesosSchema } from '../call/pesos.ts'
import { REFUSALS } from '../call/refusals.ts'
import { DEPOSIT_PESOS, DEPOSIT_STATUS } from './wallet-codes.ts'
import * as routes from './wallet-routes.ts'

const OUT_OF_RANGE = REFUSALS.AMOUNT_OUT_OF_RANGE.text

const depositBodySchema = z.object({
  amount: pesosSchema.min(DEPOSIT_PESOS.minimum, OUT_OF_RANGE).max(DEPOSIT_PESOS.maximum, OUT_OF_RANGE),
})

/** Context of DEPOSIT_LIMIT. */
export const depositLimitContextSchema = z
  .object({
    period: z.enum(['day', 'week', 'month']),
    limit: pesosSchema,
    remaining: pesosSchema.describe('What the limit still leaves, 0 where it is used up'),
    unpaid: pesosSchema.describe('Of what is used, deposits that were begun and are not paid yet'),
    since: z.iso.datetime().describe('When the period began'),
    renewsAt: z.iso.datetime().describe('When the next one begins'),
  })
  .describe('◆ the strictest of the limits that refuse')
export type DepositLimitContext = z.output<typeof depositLimitContextSchema>

const begunDepositSchema = z.object({
  transactionId: transactionIdSchema,
  status: codeSchema(DEPOSIT_STATUS),
  amount: pesosSchema,
})

export const beginDepositWithSpei = defineCall('beginDepositWithSpei', {
  ...routes.beginDepositWithSpei,
  access: 'player',
  summary: 'A CLABE and reference to transfer to',
  body: z
    .object({ amount: pesosSchema.min(DEPOSIT_PESOS.speiMinimum, OUT_OF_RANGE) })
    .describe('◆ as the other deposits'),
  response: begunDepositSchema
    .extend({ clabe: z.string(), reference: z.string(), bankName: z.string(), beneficiary: z.string() })
    .describe('◆ what the transfer needs'),
  refusals: ['SELF_EXCLUDED', 'DEPOSIT_LIMIT', 'NOT_VERIFIED', 'AMOUNT_OUT_OF_RANGE', 'CLABE_NOT_GENERATED'],
})

export const beginDepositWithCard = defineCall('beginDepositWithCard', {
  ...routes.beginDepositWithCard,
  access: 'player',
  summary: "The address of the provider's card page",
  body: depositBodySchema,
  response: begunDepositSchema.extend({ url: z.string() }).describe('◆ where the card is typed'),
  refusals: ['SELF_EXCLUDED', 'DEPOSIT_LIMIT', 'NOT_VERIFIED', 'AMOUNT_OUT_OF_RANGE', 'PAYMENT_PROVIDER_FAILED'],
})

export const beginDepositWithOxxoPay = defineCall('beginDepositWithOxxoPay', {
  ...routes.beginDepositWithOxxoPay,
  access: 'player',
  summary: 'A slip to pay at the convenience store within 24 hours',
  body: depositBodySchema,
  response: begunDepositSchema
    .extend({ reference: z.string(), barcode: z.string(), expiresAt: z.iso.datetime() })
    .describe('◆ what the slip prints'),
  refusals: [
    'CONFLICT',
    'SELF_EXCLUDED',
    'DEPOSIT_LIMIT',
    'NOT_VERIFIED',
    'AMOUNT_OUT_OF_RANGE',
    'PAYMENT_PROVIDER_FAILED',
  ],
})

export const resumeDepositWithCard = defineCall('resumeDepositWithCard', {
  ...routes.resumeDepositWithCard,
  access: 'player',
  summary: "◆ The provider's page of a card payment that was left, while it can still be paid there",
  body: z.object({ transactionId: transactionIdSchema }),
  response: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_FAILED', 'DEPOSIT_NOT_OPEN'],
})

export const cancelDeposit = defineCall('cancelDeposit', {
  ...routes.cancelDeposit,
  access: 'player',
  summary: '◆ Give up a card payment that was begun; money that comes all the same is still credited or sent back',
  body: z.object({ transactionId: transactionIdSchema }),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'DEPOSIT_NOT_OPEN'],
})

export const isValidDepositWithOxxo = defineCall('isValidDepositWithOxxo', {
  ...routes.isValidDepositWithOxxo,
  access: 'player',
  summary: 'Whether the player may ask for a slip now',
  response: dataOf(z.boolean()).describe('◆ false while an unpaid slip is open'),
})
