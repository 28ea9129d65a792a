import { z } from 'zod'
import { acknowledgedSchema, dataOf } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { transactionIdSchema } from '../call/ids.ts'
import { pesosSchema } from '../call/pesos.ts'
import { REFUSALS } from '../call/refusals.ts'
import { bankAccountSchema } from './wallet.ts'
import { TRANSACTION_STATUS, WITHDRAWAL_MINIMUM_PESOS } from './wallet-codes.ts'
import * as routes from './wallet-routes.ts'

export const withdrawalSchema = z
  .object({
    transactionId: transactionIdSchema,
    amount: pesosSchema,
    status: codeSchema(TRANSACTION_STATUS),
    date: z.iso.datetime(),
    bankAccount: bankAccountSchema,
    canCancel: z.boolean().describe('Nobody was promised its money yet'),
    sendsAt: z.iso
      .datetime()
      .nullable()
      .describe('When it is handed to the bank; until then it can be cancelled or sent at once. Null otherwise'),
  })
  .describe('◆ a withdrawal on its way')
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.output<typeof withdrawalSchema>

export const pendingWithdrawal = defineCall('pendingWithdrawal', {
  ...routes.pendingWithdrawal,
  access: 'player',
  background: true,
  summary: 'The withdrawal in process, if there is one',
  response: dataOf(withdrawalSchema.nullable()).describe('◆ null when there is none'),
})

export const beginWithdrawalWithSpei = defineCall('beginWithdrawalWithSpei', {
  ...routes.beginWithdrawalWithSpei,
  access: 'player',
  summary: "Hold the amount and send it to one of the player's accounts",
  body: z
    .object({
      amount: pesosSchema.min(WITHDRAWAL_MINIMUM_PESOS, REFUSALS.AMOUNT_OUT_OF_RANGE.text),
      bankAccountId: z.string().min(1).max(64),
    })
    .describe('◆ amount and destination'),
  response: withdrawalSchema,
  refusals: [
    'NOT_FOUND',
    'NOT_VERIFIED',
    'DEBT_OPEN',
    'AMOUNT_OUT_OF_RANGE',
    'FUNDS_SHORT',
    'PAYMENT_PROVIDER_FAILED',
    'WITHDRAWAL_PENDING',
  ],
})

export const sendWithdrawalNow = defineCall('sendWithdrawalNow', {
  ...routes.sendWithdrawalNow,
  access: 'player',
  summary: '◆ Send a withdrawal without waiting for the end of the time to cancel it',
  body: z.object({ transactionId: transactionIdSchema }),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'WITHDRAWAL_NOT_WAITING'],
})

export const cancelWithdrawal = defineCall('cancelWithdrawal', {
  ...routes.cancelWithdrawal,
  access: 'player',
  summary: 'Take a withdrawal back and release what it held',
  body: z.object({ transactionId: transactionIdSchema }),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'WITHDRAWAL_NOT_CANCELLABLE'],
})
