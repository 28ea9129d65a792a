import * as routes from '@momio/contract/betting-routes'
import type { ticketHistory } from '@momio/contract/ticket'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import { useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { onTicketChanged } from '../live/connection/ticket-changes.ts'
import { session } from '../session/session.ts'
import { createOpenTicketsKeeper } from './open-tickets-keeper.ts'

const HISTORY = routes.ticketHistory
/** Of more open tickets than a page holds only the number is known. */
const MOST = 100

export interface OpenTickets {
  readonly count: number
  /** What is not closed of all of them together; null when they are too many to tell. */
  readonly stake: Centavos | null
}

async function load(): Promise<OpenTickets | null> {
  if (idOfPlayer() === undefined) return null
  const query = { state: 'open', pageSize: MOST } as const
  const { items, total } = await api.call<typeof ticketHistory>(HISTORY, { query })
  const open = items.flatMap(({ stake, cashouts }) => [pesos(stake), ...cashouts.map((one) => -pesos(one.closedStake))])
  const stake = centavos(open.reduce((sum, part) => sum + part, 0))
  return { count: total, stake: total > items.length ? null : stake }
}

const keeper = createOpenTicketsKeeper({
  load,
  player: { id: idOfPlayer, subscribe: session.subscribe },
  onChanged: onTicketChanged,
})

function idOfPlayer(): string | undefined {
  const state = session.get()
  return state.kind === 'signed-in' ? state.user.id : undefined
}

/** The player's open tickets at a glance; null for a guest and until they are known. */
export function useOpenTickets(): OpenTickets | null {
  return useSyncExternalStore(keeper.subscribe, keeper.get)
}
