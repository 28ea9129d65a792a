import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { codeSchema } from '../call/code-schema.ts'
import { bothDatesOrNone, dateRangeFields, datesInOrder } from '../call/date-range.ts'
import { transactionIdSchema } from '../call/ids.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryNumber } from '../call/query-value.ts'
import { REFUSALS } from '../call/refusals.ts'
import {
  DEPOSIT_STATUS,
  TRANSACTION_FILTER,
  TRANSACTION_SOURCE,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from './wallet-codes.ts'
import * as routes from './wallet-routes.ts'

export const totalAmount = defineCall('totalAmount', {
  ...routes.totalAmount,
  access: 'player',
  background: true,
  summary: 'Balance by kind of money',
  response: z.object({
    Real: pesosSchema.min(-1).describe('Cash; a value above -1 is shown'),
    Bonus: pesosSchema.min(0).describe('◆ bonus money, shown apart from cash'),
    Debt: pesosSchema.min(0).describe('◆ what the player owes; no withdrawals until it is paid'),
  }),
})

const CLABE_TEXT = REFUSALS.CLABE_INVALID.text

/** Eighteen digits; the check digit is a rule of the domain. */
export const clabeSchema = z
  .string(CLABE_TEXT)
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .regex(/^\d{18}$/, CLABE_TEXT)

export const bankAccountSchema = z
  .object({
    id: z.string(),
    clabe: z.string().describe('Only the last four digits are legible'),
    bankName: z.string(),
    holderName: z.string(),
    alias: z.string(),
  })
  .describe('◆ fields of a bank account')
  .meta({ id: 'BankAccount' })
export type BankAccount = z.output<typeof bankAccountSchema>

export const getBankAccounts = defineCall('getBankAccounts', {
  ...routes.getBankAccounts,
  access: 'player',
  summary: 'Accounts that withdrawals may go to',
  response: z.array(bankAccountSchema),
})

export const addBankAccount = defineCall('addBankAccount', {
  ...routes.addBankAccount,
  access: 'player',
  summary: "Add an account in the player's own name",
  body: z.object({ clabe: clabeSchema, alias: z.string().trim().max(40).default('') }).describe('◆ account fields'),
  response: bankAccountSchema,
  refusals: ['NOT_VERIFIED', 'CLABE_INVALID', 'CONFLICT'],
})

export const transactionSchema = z
  .object({
    id: transactionIdSchema,
    type: codeSchema(TRANSACTION_TYPE),
    status: codeSchema(TRANSACTION_STATUS),
    source: codeSchema(TRANSACTION_SOURCE),
    amount: pesosSchema.min(0),
    date: z.iso.datetime(),
    balanceBefore: pesosSchema.nullable(),
    balanceAfter: pesosSchema.nullable(),
    reason: z.string().nullable().describe('Why it was refused or came back, as the player reads it'),
  })
  .describe('◆ beside type, status and source')
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof transactionSchema>

export const transactionsByUser = defineCall('transactionsByUser', {
  ...routes.transactionsByUser,
  access: 'player',
  summary: 'Deposits and withdrawals, newest first',
  query: z
    .object({
      ...dateRangeFields,
      transactionTypeWallet: queryNumber(codeSchema(TRANSACTION_FILTER).default(TRANSACTION_FILTER.all)),
    })
    .refine(bothDatesOrNone, { path: ['finalDate'] })
    .refine(datesInOrder, { path: ['finalDate'] }),
  response: z.array(transactionSchema),
})

export const bankTransactionSchema = z
  .object({
    id: transactionIdSchema,
    type: codeSchema(TRANSACTION_TYPE),
    source: codeSchema(TRANSACTION_SOURCE),
    depositStatus: codeSchema(DEPOSIT_STATUS).nullable().describe('Of a deposit; what its page polls'),
    status: codeSchema(TRANSACTION_STATUS).nullable().describe('As the list shows it; null before it shows there'),
    amount: pesosSchema.min(0),
    date: z.iso.datetime(),
    reference: z.string().nullable(),
    bankName: z.string().nullable(),
    reason: z.string().nullable().describe('Why it was refused or came back, as the player reads it'),
  })
  .describe('◆ one movement with a bank or payment provider')
export type BankTransaction = z.output<typeof bankTransactionSchema>

export const bankTransaction = defineCall('bankTransaction', {
  ...routes.bankTransaction,
  access: 'player',
  background: true,
  summary: 'One deposit or withdrawal, polled until it is decided',
  params: z.object({ id: transactionIdSchema }),
  response: bankTransactionSchema,
  refusals: ['NOT_FOUND'],
})
