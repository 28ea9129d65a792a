import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { userIdSchema } from '../call/ids.ts'
import { pesosSchema } from '../call/pesos.ts'
import { staffReasonSchema } from '../call/staff-reason.ts'
import * as routes from './wallet-routes.ts'

export const isInVerifyProcess = defineCall('isInVerifyProcess', {
  ...routes.isInVerifyProcess,
  access: 'player',
  summary: 'Whether the verification of the player is being decided',
  response: z.object({
    isUserInVerifyProcess: z.boolean(),
    selfieRejectReason: z.string().nullable().optional().describe('◆ why staff refused the selfie'),
  }),
})

export const isStickyEligible = defineCall('isStickyEligible', {
  ...routes.isStickyEligible,
  access: 'player',
  summary: 'Whether the welcome gift can still be earned',
  response: z.object({ isUserStickyEligible: z.boolean() }),
})

export const BONUS_STATES = ['active', 'converted', 'ended'] as const

export const BONUS_ENDS = ['expired', 'excluded', 'given-up'] as const

export const bonusSchema = z
  .object({
    state: z.enum(BONUS_STATES).describe('Converted: the rest became cash'),
    amount: pesosSchema.min(0).describe('What was given'),
    balance: pesosSchema.min(0).describe('What can be bet now'),
    rolloverDone: pesosSchema.min(0).describe('Stakes that count so far'),
    rolloverNeeded: pesosSchema.min(0),
    mostWinnings: pesosSchema.min(0).describe('The most that turns into cash beside the gift itself'),
    converted: pesosSchema.min(0).describe('What turned into cash, before tax'),
    openTickets: z.int().min(0).describe('The bonus waits for these'),
    expiresAt: z.iso.datetime(),
    endReason: z.enum(BONUS_ENDS).nullable().describe('Why it ended; null while it has not, and where it became cash'),
  })
  .meta({ id: 'Bonus' })
export type BonusShown = z.output<typeof bonusSchema>

export const bonusState = defineCall('bonusState', {
  ...routes.bonusState,
  access: 'player',
  background: true,
  summary: '◆ The bonus of the player, with its rollover; null before it was given',
  response: z.object({ bonus: bonusSchema.nullable() }),
})

export const giveUpBonus = defineCall('giveUpBonus', {
  ...routes.giveUpBonus,
  access: 'player',
  summary: '◆ Gives up what is left of the bonus, for good; open tickets of it run on and pay nothing',
  response: z.object({ bonus: bonusSchema.nullable() }),
  refusals: ['NOT_FOUND'],
})

export const bonusOfPlayer = defineCall('bonusOfPlayer', {
  ...routes.bonusOfPlayer,
  access: 'staff',
  permission: 'bonuses.read',
  summary: '◆ The bonus of a player, or why it was refused, and the tickets that it paid',
  params: z.object({ userId: userIdSchema }),
  response: z.object({
    bonus: bonusSchema.nullable(),
    endReason: z.string().nullable().describe('Why it ended or was refused'),
    tickets: z.array(
      z.object({
        ticketId: z.string(),
        stake: pesosSchema.min(0),
        payout: pesosSchema.min(0).nullable().describe('Null while it is open'),
        counts: z.boolean().describe('For the rollover'),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

const giftSwitchSchema = z.object({ isOn: z.boolean() })

export const readWelcomeGift = defineCall('readWelcomeGift', {
  ...routes.readWelcomeGift,
  access: 'staff',
  permission: 'bonuses.read',
  summary: '◆ Whether the welcome gift is given',
  response: giftSwitchSchema,
})

export const switchWelcomeGift = defineCall('switchWelcomeGift', {
  ...routes.switchWelcomeGift,
  access: 'staff',
  permission: 'bonuses.switch',
  summary: '◆ Gives the welcome gift to those who are verified from now on, or to nobody',
  body: giftSwitchSchema.extend({ reason: staffReasonSchema }),
  response: giftSwitchSchema,
})
