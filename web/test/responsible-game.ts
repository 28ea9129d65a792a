import type { ResponsibleGame } from '@momio/contract/responsible-game'

export const RAISED_AT = '2026-03-03T18:00:00.000Z'
/** Of a player with some limits, one of which is to rise. */
export const RESPONSIBLE_GAME: ResponsibleGame = {
  lostDay: 100,
  lostWeek: 500,
  lostMonth: null,
  depositDay: null,
  depositWeek: null,
  depositMonth: 2000,
  breakDay: null,
  breakUntil: null,
  exclusionMonth: 0,
  exclusionUntil: null,
  lostLockedUntil: RAISED_AT,
  depositLockedUntil: null,
  realityCheckMinutes: 60,
  raisedLimits: [{ limit: 'lostWeek', value: 800, effectiveAt: RAISED_AT }],
  lost: { day: 20, week: 70, month: 70 },
  deposited: { day: 0, week: 300, month: 900 },
  hasDeposited: true,
}
