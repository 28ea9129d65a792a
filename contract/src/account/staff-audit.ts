import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { queryText } from '../call/query-value.ts'
import * as routes from './account-routes.ts'

const auditEntrySchema = z
  .object({
    position: z.int(),
    at: z.iso.datetime(),
    kind: z.string(),
    actorKind: z.enum(['guest', 'player', 'staff', 'system']),
    actor: z.string().nullable().describe('The user name'),
    subjectId: z.string().nullable(),
    subject: z.string().nullable().describe('The user name of whom it is about'),
    address: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntrySchema>

export const readAuditLog = defineCall('readAuditLog', {
  ...routes.readAuditLog,
  access: 'staff',
  permission: 'audit.read',
  summary: '◆ The audit log, newest first',
  query: z.object({
    who: queryText(z.string().trim().max(100).optional()).describe('User name of who did it or whom it is about'),
    kind: queryText(z.string().trim().max(60).optional()).describe('A kind, or the beginning of one: staff.'),
    from: queryText(z.iso.datetime().optional()),
    until: queryText(z.iso.datetime().optional()),
    before: queryText(
      z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    ).describe('The position that a page ended at'),
  }),
  response: z.array(auditEntrySchema).describe('100 at most'),
})

export const auditChain = defineCall('auditChain', {
  ...routes.auditChain,
  access: 'staff',
  permission: 'audit.read',
  summary: '◆ Whether the sealed part of the audit log still is what was sealed, computed anew from its entries',
  response: z.object({
    holds: z.boolean(),
    offence: z.string().nullable(),
    entries: z.int().describe('All of them'),
    sealed: z.int().describe('Those that the chain covers'),
    links: z.int(),
    sealedAt: z.iso.datetime().nullable(),
    hash: z.string().nullable().describe('Of the newest link'),
  }),
})
