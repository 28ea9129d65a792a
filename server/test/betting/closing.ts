import { randomUUID } from 'node:crypto'
import { SELECTION_STATUS } from '@momio/contract/live-book'
import type { FeedDetail } from '../../src/modules/catalogue/book/line-detail.ts'
import { reprice } from '../catalogue/event-example.ts'
import type { Bookmaker } from './betting.ts'
import { resultLine } from './slips.ts'

interface Told {
  /** Of every outcome of the line. */
  readonly probability?: number | null
  readonly status?: number
  readonly detail?: FeedDetail
}

/** The feed speaks of the match result again; the prices stay. */
export function tell({ view }: Pick<Bookmaker, 'view'>, eventId: string, told: Told): void {
  const { probability = 0.4, status = SELECTION_STATUS.Active, detail = { cashoutStatus: 1 } } = told
  const line = resultLine([2.1, 3.4, 3.2], { status })
  const outcomes = line.outcomes.map((outcome) => ({ ...outcome, probabilities: probability }))
  reprice(view, eventId, { ...line, outcomes }, detail)
}

interface Asked {
  readonly amount: number
  readonly percent?: number
  readonly requestId?: string
}

export const quoteOf = (process: Bookmaker, player: string, ticketId: string) =>
  process.askInside(`GET /api/Ticket/v1/Cashout/${ticketId}`, { token: player })

export const close = (process: Bookmaker, player: string, ticketId: string, asked: Asked) =>
  process.askInside(`POST /api/Ticket/v1/Cashout/${ticketId}`, {
    token: player,
    body: { requestId: randomUUID(), ...asked },
  })

export const setRule = (process: Bookmaker, player: string, ticketId: string, atLeast: number) =>
  process.askInside(`PUT /api/Ticket/v1/CashoutRule/${ticketId}`, { token: player, body: { atLeast } })
