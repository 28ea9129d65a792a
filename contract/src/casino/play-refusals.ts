import type { RefusalCode } from '../call/refusals.ts'

export const PLAY_REFUSALS = [
  'IN_MAINTENANCE',
  'NOT_FOUND',
  'NOT_VERIFIED',
  'ACCOUNT_DISABLED',
  'SELF_EXCLUDED',
  'SELF_BLOCKED',
  'BREAK_TIME',
  'LOSS_LIMIT',
  'AMOUNT_OUT_OF_RANGE',
  'FUNDS_SHORT',
  'GAME_CLOSED',
  'GAME_BET_INVALID',
  'CONFLICT',
] as const satisfies readonly RefusalCode[]

export const ROUND_REFUSALS = [...PLAY_REFUSALS, 'ROUND_OPEN'] as const satisfies readonly RefusalCode[]
export const TABLE_BET_REFUSALS = [...PLAY_REFUSALS, 'TABLE_BETS_CLOSED'] as const satisfies readonly RefusalCode[]
