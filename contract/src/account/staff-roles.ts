import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { userIdSchema } from '../call/ids.ts'
import { EVERY_PERMISSION } from '../call/permissions.ts'
import * as routes from './account-routes.ts'

const roleIdSchema = z.int32().min(1)

export const staffRoleSchema = z
  .object({
    id: roleIdSchema.describe('1 is admin'),
    name: z.string(),
    permissions: z.array(z.enum(EVERY_PERMISSION)),
  })
  .meta({ id: 'StaffRole' })
export type StaffRole = z.output<typeof staffRoleSchema>

export const listRoles = defineCall('listRoles', {
  ...routes.listRoles,
  access: 'staff',
  permission: 'roles.read',
  summary: '◆ The roles and what each may do',
  response: z.array(staffRoleSchema),
})

export const staffSelfSchema = z
  .object({
    userId: userIdSchema,
    username: z.string(),
    fullName: z.string(),
    roles: z.array(z.string()).describe('Their names'),
    permissions: z.array(z.enum(EVERY_PERMISSION)).describe('What the roles allow together'),
    secondFactor: z
      .enum(['none', 'needed', 'passed'])
      .describe('Not enrolled; enrolled and not given in this session yet; given'),
    secondFactorRequired: z.boolean().describe('Without one no staff call is answered'),
  })
  .meta({ id: 'StaffSelf' })
export type StaffSelf = z.output<typeof staffSelfSchema>

export const staffSelf = defineCall('staffSelf', {
  ...routes.staffSelf,
  access: 'player',
  summary: '◆ Who asks, and what their roles allow; FORBIDDEN to whoever has none',
  response: staffSelfSchema,
  refusals: ['FORBIDDEN'],
})

export const staffMemberSchema = z
  .object({
    userId: userIdSchema,
    username: z.string(),
    roles: z.array(roleIdSchema),
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.output<typeof staffMemberSchema>

export const listStaff = defineCall('listStaff', {
  ...routes.listStaff,
  access: 'staff',
  permission: 'roles.read',
  summary: '◆ Everybody who has a role, by user name',
  response: z.array(staffMemberSchema),
})

const changeSchema = z.object({
  roleId: roleIdSchema,
  reason: z.string().trim().min(1).max(200).describe('Kept in the audit log'),
})

export const giveRole = defineCall('giveRole', {
  ...routes.giveRole,
  access: 'staff',
  permission: 'roles.change',
  summary: '◆ Give somebody a role; FORBIDDEN where it may do more than the giver',
  params: z.object({ userId: userIdSchema }),
  body: changeSchema,
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})

export const takeRole = defineCall('takeRole', {
  ...routes.takeRole,
  access: 'staff',
  permission: 'roles.change',
  summary: '◆ Take a role away; CONFLICT where the person is the last admin',
  params: z.object({ userId: userIdSchema }),
  body: changeSchema,
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
