import * as routes from '@momio/contract/account-routes'
import type { ResponsibleGame, setDepositLimits, setLostLimits } from '@momio/contract/responsible-game'
import type { Limits } from '@momio/domain/limits'
import { inPesos } from '@momio/domain/money'
import { api } from '../api/api.ts'
import type { LimitGroup } from './limit-group.ts'

export const RESPONSIBLE_GAME = routes.getResponsibleGame
const SET_LOST = routes.setLostLimits
const SET_DEPOSIT = routes.setDepositLimits

export const RESPONSIBLE_GAME_KEY = ['responsible-game'] as const

/** All that the player wishes of a group from now on. */
export function sendLimits(group: LimitGroup, { day, week, month }: Limits): Promise<ResponsibleGame> {
  const [forDay, forWeek, forMonth] = [inPesos(day), inPesos(week), inPesos(month)]
  return group === 'lost'
    ? api.call<typeof setLostLimits>(SET_LOST, { body: { lostDay: forDay, lostWeek: forWeek, lostMonth: forMonth } })
    : api.call<typeof setDepositLimits>(SET_DEPOSIT, {
        body: { depositDay: forDay, depositWeek: forWeek, depositMonth: forMonth },
      })
}
