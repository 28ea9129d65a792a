import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { transactionIdSchema, userIdSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryText } from '../call/query-value.ts'
import { bankAccountSchema, clabeSchema } from './wallet.ts'
import * as routes from './wallet-routes.ts'

/** Where a withdrawal is; only the first two can be cancelled by the player, the second for a short time. */
export const WITHDRAWAL_STATES = [
  'waiting',
  'queued',
  'sending',
  'sent',
  'paid',
  'returned',
  'failed',
  'cancelled',
  'rejected',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Why staff should look: sums that need their agreement, habits that stand out, and money that is owed. */
export const RISK_FLAG_KINDS = [
  'day-sum',
  'week-sum',
  'many-withdrawals',
  'deposit-not-played',
  'new-bank-account',
  'debt',
] as const
export type RiskFlagKind = (typeof RISK_FLAG_KINDS)[number]

const raisedFlagSchema = z.object({
  kind: z.enum(RISK_FLAG_KINDS),
  reason: z.string().describe('With the figures of the moment it was raised'),
})

export const riskFlagSchema = raisedFlagSchema
  .extend({
    id: z.string(),
    playerId: userIdSchema,
    username: z.string(),
    reference: transactionIdSchema.describe('The withdrawal or the deposit'),
    raisedAt: z.iso.datetime(),
  })
  .meta({ id: 'RiskFlag' })
export type RiskFlag = z.output<typeof riskFlagSchema>

export const staffWithdrawalSchema = z
  .object({
    transactionId: transactionIdSchema,
    playerId: userIdSchema,
    username: z.string(),
    holderName: z.string(),
    bankName: z.string(),
    clabe: z.string().describe('Only the last four digits are legible'),
    amount: pesosSchema,
    state: z.enum(WITHDRAWAL_STATES),
    askedAt: z.iso.datetime(),
    askedBy: z
      .string()
      .nullable()
      .describe('The member of staff who asked for it, for a player who cannot sign in; null: the player'),
    flags: z.array(raisedFlagSchema).describe('Why it waits, and what stands out'),
  })
  .meta({ id: 'StaffWithdrawal' })
export type StaffWithdrawal = z.output<typeof staffWithdrawalSchema>

export const PAYMENT_KINDS = ['deposit', 'withdrawal'] as const
export const PAYMENT_METHODS = ['card', 'spei', 'oxxo'] as const
/** How a payment stands, whichever way the money goes. */
export const PAYMENT_STANDS = ['open', 'done', 'failed'] as const

export const staffPaymentSchema = z
  .object({
    transactionId: transactionIdSchema,
    kind: z.enum(PAYMENT_KINDS),
    playerId: userIdSchema,
    username: z.string(),
    method: z.enum(PAYMENT_METHODS),
    provider: z.string().nullable().describe('Null: none was asked yet'),
    amount: pesosSchema,
    stands: z.enum(PAYMENT_STANDS),
    at: z.iso.datetime().describe('When the player asked for it'),
  })
  .meta({ id: 'StaffPayment' })
export type StaffPayment = z.output<typeof staffPaymentSchema>

export const listPayments = defineCall('listPayments', {
  ...routes.listPayments,
  access: 'staff',
  permission: 'withdrawals.read',
  summary: '◆ Deposits and withdrawals of all players, newest first',
  query: z.object({
    ...pageQueryFields,
    kind: queryText(z.enum(PAYMENT_KINDS).optional()),
    stands: queryText(z.enum(PAYMENT_STANDS).optional()),
    method: queryText(z.enum(PAYMENT_METHODS).optional()),
    userId: userIdSchema.optional(),
    from: z.iso.datetime().optional().describe('Asked for from this moment on'),
    to: z.iso.datetime().optional().describe('and before this one'),
  }),
  response: pageOf(staffPaymentSchema).describe('The total is counted up to 10,000'),
})

export const listWithdrawals = defineCall('listWithdrawals', {
  ...routes.listWithdrawals,
  access: 'staff',
  permission: 'withdrawals.read',
  summary: '◆ Withdrawals in one state: of those that are open the longest first, of those that ended the newest',
  query: z.object({
    ...pageQueryFields,
    state: queryText(z.enum(WITHDRAWAL_STATES).default('waiting')),
    userId: userIdSchema.optional(),
    id: transactionIdSchema.optional().describe('This one alone'),
  }),
  response: pageOf(staffWithdrawalSchema).describe('The total is counted up to 10,000'),
})

export const excludedPlayerSchema = z
  .object({
    playerId: userIdSchema,
    username: z.string(),
    excludedUntil: z.iso.datetime().nullable().describe('Null: not self-excluded'),
    disabled: z
      .object({ at: z.iso.datetime(), reason: z.string().nullable().describe('As the member of staff wrote it') })
      .nullable()
      .describe('Staff disabled the login; null: it is enabled'),
    isVerified: z.boolean(),
    cash: pesosSchema.describe('What can be paid out'),
    held: pesosSchema.describe('Set aside by open bets, or by the withdrawal that is open'),
    debt: pesosSchema,
    bankAccounts: z.array(bankAccountSchema),
    openWithdrawal: z.enum(WITHDRAWAL_STATES).nullable(),
  })
  .meta({ id: 'ExcludedPlayer' })
export type ExcludedPlayer = z.output<typeof excludedPlayerSchema>

export const listExcludedPlayers = defineCall('listExcludedPlayers', {
  ...routes.listExcludedPlayers,
  access: 'staff',
  permission: 'withdrawals.read',
  summary:
    '◆ Players who are self-excluded or whose login is disabled and who have money here, those that are excluded longest first',
  response: z.array(excludedPlayerSchema).describe('The first 200'),
})

export const payOutExcluded = defineCall('payOutExcluded', {
  ...routes.payOutExcluded,
  access: 'staff',
  permission: 'exclusions.pay-out',
  summary:
    '◆ Ask for all that a player who is self-excluded or whose login is disabled can withdraw; somebody else of staff approves it',
  params: z.object({ userId: userIdSchema }),
  body: z
    .object({
      bankAccountId: z.uuid().optional().describe('One of the player’s'),
      clabe: clabeSchema.optional().describe('Instead: an account that the player told support, in the verified name'),
      reason: z.string().trim().min(3).max(500).describe('Kept in the audit log'),
    })
    .refine(({ bankAccountId, clabe }) => (bankAccountId === undefined) !== (clabe === undefined), {
      error: 'name either an account of the player or a CLABE',
    }),
  response: z.object({ transactionId: transactionIdSchema, amount: pesosSchema, state: z.enum(WITHDRAWAL_STATES) }),
  refusals: [
    'NOT_FOUND',
    'CONFLICT',
    'NOT_VERIFIED',
    'DEBT_OPEN',
    'FUNDS_SHORT',
    'WITHDRAWAL_PENDING',
    'CLABE_INVALID',
    'PAYMENT_PROVIDER_FAILED',
  ],
})

export const listRiskFlags = defineCall('listRiskFlags', {
  ...routes.listRiskFlags,
  access: 'staff',
  permission: 'withdrawals.read',
  summary: '◆ Withdrawals that stand out and debts of players, newest first',
  query: z.object({
    before: queryText(
      z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    ).describe('The id a page ended at'),
  }),
  response: z.array(riskFlagSchema).describe('100 at most'),
})

export const approveWithdrawal = defineCall('approveWithdrawal', {
  ...routes.approveWithdrawal,
  access: 'staff',
  permission: 'withdrawals.decide',
  summary: '◆ Let a waiting withdrawal be sent; never one that the same person asked for',
  params: z.object({ id: transactionIdSchema }),
  body: z.object({ reason: z.string().trim().min(1).max(200).optional().describe('Kept in the audit log') }).optional(),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT', 'OWN_DECISION'],
})

export const rejectWithdrawal = defineCall('rejectWithdrawal', {
  ...routes.rejectWithdrawal,
  access: 'staff',
  permission: 'withdrawals.decide',
  summary: '◆ Refuse a waiting withdrawal and release what it held',
  params: z.object({ id: transactionIdSchema }),
  body: z.object({ reason: z.string().trim().min(1).max(200).describe('The player reads it') }),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})

export const ledgerMovementSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    holdKind: z.string().nullable(),
    at: z.iso.datetime(),
    playerId: userIdSchema.nullable(),
    actor: z.object({ kind: z.string(), id: z.string().nullable() }),
    note: z.string().nullable(),
    key: z.string().describe('The idempotency key'),
    postings: z.array(
      z.object({
        account: z.string(),
        amount: pesosSchema,
        before: pesosSchema.nullable(),
        after: pesosSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'LedgerMovement' })
export type LedgerMovement = z.output<typeof ledgerMovementSchema>

export const ledgerTrail = defineCall('ledgerTrail', {
  ...routes.ledgerTrail,
  access: 'staff',
  permission: 'ledger.read',
  summary: '◆ Every movement and posting of one deposit, withdrawal, ticket or round, oldest first',
  params: z.object({ reference: transactionIdSchema }),
  response: z.array(ledgerMovementSchema),
  refusals: ['NOT_FOUND'],
})

/** A case beyond it is looked at by the operator, outside of the product. */
export const MOST_ADJUSTED_PESOS = 50_000

export const adjustBalance = defineCall('adjustBalance', {
  ...routes.adjustBalance,
  access: 'staff',
  permission: 'ledger.adjust',
  summary: '◆ Gives money to a player, or takes it back, as a movement of its own; the same request id is one movement',
  params: z.object({ userId: userIdSchema }),
  body: z.object({
    requestId: z.uuid(),
    amount: pesosSchema
      .min(-MOST_ADJUSTED_PESOS)
      .max(MOST_ADJUSTED_PESOS)
      .refine((amount) => amount !== 0, { error: 'says nothing' })
      .describe('Of cash; negative is taken from the player'),
    reason: z.string().trim().min(3).max(500).describe('Kept in the ledger and in the audit log'),
  }),
  response: z.object({ before: pesosSchema, after: pesosSchema }).describe('Cash, as the movement found and left it'),
  refusals: ['NOT_FOUND', 'CONFLICT', 'FUNDS_SHORT'],
})
