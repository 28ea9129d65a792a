import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { staffReasonSchema } from '../call/staff-reason.ts'
import { flagNameSchema } from './flags.ts'
import { MAINTENANCE_PARTS } from './maintenance-parts.ts'
import * as routes from './platform-routes.ts'

/** A switch is on or off; a share is a number from 0 to 1. */
export const FLAG_KINDS = ['switch', 'share'] as const

const flagSchema = z
  .object({
    name: z.string(),
    kind: z.enum(FLAG_KINDS),
    value: z.json(),
    usual: z.json().describe('What it is until staff set something else'),
    origin: z.enum(['usual', 'staff']),
    changedAt: z.iso.datetime().nullable(),
    by: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'StaffFlag' })
export type StaffFlag = z.output<typeof flagSchema>

const flagsSchema = z.object({ flags: z.array(flagSchema) })

export const staffFlags = defineCall('staffFlags', {
  ...routes.staffFlags,
  access: 'staff',
  permission: 'settings.read',
  summary: '◆ Every feature flag with its value and where it comes from',
  response: flagsSchema,
})

export const staffPutFlag = defineCall('staffPutFlag', {
  ...routes.staffPutFlag,
  access: 'staff',
  permission: 'flags.change',
  summary: '◆ Set a flag, or give it back its usual value; every process reads it anew each time',
  params: z.object({ name: flagNameSchema }),
  body: z.object({
    value: z
      .union([z.boolean(), z.number().min(0).max(1)])
      .nullable()
      .describe('Null: the usual value'),
    reason: staffReasonSchema,
  }),
  response: flagsSchema,
  refusals: ['NOT_FOUND'],
})

const partSchema = z
  .object({
    part: z.enum(MAINTENANCE_PARTS),
    isClosed: z.boolean(),
    since: z.iso.datetime().nullable(),
    by: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'MaintenancePart' })
export type StaffMaintenancePart = z.output<typeof partSchema>

const partsSchema = z.object({ parts: z.array(partSchema) })

export const staffMaintenance = defineCall('staffMaintenance', {
  ...routes.staffMaintenance,
  access: 'staff',
  permission: 'settings.read',
  summary: '◆ What is closed for maintenance, since when, by whom and why',
  response: partsSchema,
})

export const staffSwitchMaintenance = defineCall('staffSwitchMaintenance', {
  ...routes.staffSwitchMaintenance,
  access: 'staff',
  permission: 'maintenance.switch',
  summary:
    '◆ Close a part or open it: no bet and no stake is dated after it; rounds in progress finish, withdrawals stay open',
  params: z.object({ part: z.enum(MAINTENANCE_PARTS) }),
  body: z.object({ isClosed: z.boolean(), reason: staffReasonSchema }),
  response: partsSchema,
})

const ANNOUNCEMENT_STATES = ['scheduled', 'active', 'covered', 'ended'] as const

const announcementSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable().describe('Null: until staff ends it'),
    state: z.enum(ANNOUNCEMENT_STATES).describe('Covered: a later one is shown in its place'),
    by: z.string().nullable(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.output<typeof announcementSchema>

const announcementsSchema = z.object({
  announcements: z.array(announcementSchema).describe('Newest first, at most 100'),
})

export const staffAnnouncements = defineCall('staffAnnouncements', {
  ...routes.staffAnnouncements,
  access: 'staff',
  permission: 'settings.read',
  summary: '◆ Announcements that were, are and will be shown',
  response: announcementsSchema,
})

export const staffAnnounce = defineCall('staffAnnounce', {
  ...routes.staffAnnounce,
  access: 'staff',
  permission: 'announcements.write',
  summary: '◆ Show an announcement to everybody, now or from a moment on',
  body: z
    .object({
      title: z.string().trim().min(1).max(120),
      description: z.string().trim().min(1).max(500),
      startsAt: z.iso.datetime().nullable().describe('Null: now'),
      endsAt: z.iso.datetime().nullable(),
      reason: staffReasonSchema,
    })
    .refine(
      ({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
      {
        path: ['endsAt'],
        error: 'the end is not after the beginning',
      },
    ),
  response: announcementsSchema,
  refusals: ['CONFLICT'],
})

export const staffEndAnnouncement = defineCall('staffEndAnnouncement', {
  ...routes.staffEndAnnouncement,
  access: 'staff',
  permission: 'announcements.write',
  summary: '◆ Take an announcement down, or one that has not begun back',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: staffReasonSchema }),
  response: announcementsSchema,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
