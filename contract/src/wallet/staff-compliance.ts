import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { transactionIdSchema, userIdSchema } from '../call/ids.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryText } from '../call/query-value.ts'
import * as routes from './wallet-routes.ts'

/** Identification at 325 UMA, notice to the authority at 645 UMA. */
export const COMPLIANCE_THRESHOLDS = ['identification', 'notice'] as const
export type ComplianceThreshold = (typeof COMPLIANCE_THRESHOLDS)[number]

export const complianceFlagSchema = z
  .object({
    id: z.string(),
    playerId: userIdSchema,
    username: z.string(),
    threshold: z.enum(COMPLIANCE_THRESHOLDS),
    operation: z.enum(['deposit', 'withdrawal']),
    linked: z.boolean().describe('Reached by a series of operations, not by one alone'),
    amount: pesosSchema.describe('Of the series up to the operation that raised the flag'),
    thresholdAmount: pesosSchema,
    umaAmount: pesosSchema,
    reference: transactionIdSchema.describe('The operation that raised it'),
    seriesFrom: z.iso.datetime().describe('When the first operation of the series was made'),
    raisedAt: z.iso.datetime(),
  })
  .meta({ id: 'ComplianceFlag' })
export type ComplianceFlag = z.output<typeof complianceFlagSchema>

export const listComplianceFlags = defineCall('listComplianceFlags', {
  ...routes.listComplianceFlags,
  access: 'staff',
  permission: 'compliance.read',
  summary: '◆ Operations that the anti-laundering law names, newest first',
  query: z.object({
    before: queryText(
      z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    ).describe('The id a page ended at'),
  }),
  response: z.array(complianceFlagSchema).describe('100 at most'),
})
