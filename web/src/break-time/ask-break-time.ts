import * as routes from '@momio/contract/account-routes'
import type { validateBreaktime } from '@momio/contract/responsible-game'
import { api } from '../api/api.ts'

const BREAK_TIME = routes.validateBreaktime

/** Until when the player rests; null who does not. */
export async function askBreakTime(): Promise<string | null> {
  const { data } = await api.call<typeof validateBreaktime>(BREAK_TIME, {})
  return data.breakUntil
}
