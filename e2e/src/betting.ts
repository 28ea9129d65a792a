import { randomUUID } from 'node:crypto'
import type { Match, OrderedTournaments } from '@momio/contract/live-book'
import type { ProviderSwitch } from '@momio/contract/provider-switch'
import type { HistoryTicket } from '@momio/contract/ticket'
import { ODDS_CHANGE_TYPE, TICKET_STATUS } from '@momio/contract/ticket-codes'
import { readSwitch } from '@momio/domain/provider-switch'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A price that is offered now. */
export interface Pick {
  readonly eventId: string
  readonly sportId: string
  readonly home: string
  readonly away: string
  readonly marketId: number
  readonly marketName: string
  readonly specifiers: string
  readonly outcomeId: string
  readonly outcomeName: string
  readonly odds: number
}

const ACTIVE = 1
const SOCCER = 'sr:sport:1'
const RESULT = 1
const TRIES = 60
const TRY_AGAIN_MS = 500
/** What begins while a story is told is no longer to come. */
const STORY_MS = 15 * 60_000
/** A match that ends while a story is told settles its bets. */
const LATEST_SECONDS = 70 * 60

/** The home sides of soccer matches to come, or of those that are played now; a product that has just started has few. */
export async function homeWins(page: Page, when: 'to-come' | 'live', least = 1): Promise<[Pick, ...Pick[]]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [first, ...others] = await offeredNow(page, when)
    if (first && others.length + 1 >= least) return [first, ...others]
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
  throw new Error(`fewer than ${least} matches ${when} take bets`)
}

async function offeredNow(page: Page, when: 'to-come' | 'live'): Promise<Pick[]> {
  const path = when === 'live' ? '/live-matches/ordered-tournaments' : `/prematch/${SOCCER}`
  const { mappedTournaments } = (await (await page.request.get(path)).json()) as OrderedTournaments
  const { isEnabled } = readSwitch((await (await page.request.get('/api/ProviderSwitch/v1')).json()) as ProviderSwitch)
  return Object.values(mappedTournaments)
    .flatMap(({ matches }) => matches)
    .filter((match) => match.sportId === SOCCER && isEnabled(match.id))
    .filter(({ clock, scheduleTime }) =>
      when === 'live' ? (clock?.seconds ?? 0) < LATEST_SECONDS : Date.parse(scheduleTime) > Date.now() + STORY_MS,
    )
    .flatMap((match) => offeredBy(match, { marketId: RESULT, specifiers: '', outcomeId: '1' }) ?? [])
}

/** An outcome of a match at its price of now; null while it takes no bets. */
export function offeredBy(match: Match, { marketId, specifiers, outcomeId }: Part): Pick | null {
  const line = match.markets.find((market) => market.marketType === marketId && market.specifiers === specifiers)
  const outcome = line?.outcomes.find((one) => one.outcomeId === outcomeId && one.active)
  if (line?.status !== ACTIVE || !outcome?.odds) return null
  return {
    eventId: match.id,
    sportId: match.sportId,
    home: match.homeCompetitorName,
    away: match.awayCompetitorName,
    marketId,
    marketName: line.name,
    specifiers,
    outcomeId,
    outcomeName: outcome.name,
    odds: outcome.odds,
  }
}

function selectionOf({ home: _, away: __, odds, ...pick }: Pick) {
  return { ...pick, producerId: 0, outcomeValueDecimal: odds, outcomeValueAmerican: 100 }
}

/** A ticket of one selection; its id. */
export function placeSingle(page: Page, pick: Pick, stake: number): Promise<string> {
  return untilTaken(() => trySingle(page, pick, stake))
}

/** Refused where the line does not take bets just now. */
export async function trySingle(page: Page, pick: Pick, stake: number): Promise<string> {
  const selection = { ...selectionOf(pick), stake }
  const answer = await place(page, '/api/Ticket/v1/PlaceBet/MultiSingle', { ticketBetSelection: [selection] })
  const [ticket] = (answer as { validTicket: { ticketId: string }[] }).validTicket
  if (!ticket) throw new Error(`${pick.eventId} ${pick.home} was not taken: ${JSON.stringify(answer)}`)
  return ticket.ticketId
}

/** A ticket of several selections; its id. */
export function placeMultiple(page: Page, picks: readonly Pick[], stake: number): Promise<string> {
  return untilTaken(() => tryMultiple(page, picks, stake))
}

/** Refused where one of the lines does not take bets just now. */
export async function tryMultiple(page: Page, picks: readonly Pick[], stake: number): Promise<string> {
  const answer = await place(page, '/api/Ticket/v1/PlaceBet/Multiple', {
    stake,
    counterBets: picks.length,
    providerId: 1,
    ticketBetSelection: picks.map(selectionOf),
  })
  return (answer as { data: { ticketId: string } }).data.ticketId
}

interface Part {
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
}

/** A custom bet of two parts on one match, at its price of now; its id. Refused where they cannot be combined just now. */
export async function tryCustom(page: Page, match: Pick, parts: readonly Part[], stake: number): Promise<string> {
  const { eventId, sportId } = match
  const priced = await page.request.post('/api/CustomBet/CalculateOdds', {
    data: { urnEvent: eventId, marketPunterSelections: parts },
  })
  const { odds } = ((await priced.json()) as { data: { odds: number } }).data
  const answer = await place(page, '/api/Ticket/v1/PlaceBet/CustomBet', {
    eventId,
    sportId,
    stake,
    producerId: 0,
    oddsChangeType: ODDS_CHANGE_TYPE.any,
    counterMarkets: parts.length,
    calculationOdds: odds,
    ticketBetSelection: parts.map((part) => ({ ...selectionOf(match), ...part })),
  })
  return (answer as { data: { ticketId: string } }).data.ticketId
}

/** Whether it was taken once its delay is over. */
export async function isAccepted(page: Page, ticketId: string): Promise<boolean> {
  let status: number = TICKET_STATUS.Pending
  await expect
    .poll(async () => {
      status = (await ticketOf(page, ticketId)).status
      return status
    })
    .not.toBe(TICKET_STATUS.Pending)
  return status === TICKET_STATUS.Accepted
}

/** The player's ticket as the server has it. */
export async function ticketOf(page: Page, ticketId: string): Promise<HistoryTicket> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(`/api/Ticket/v1/Detail/${ticketId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as HistoryTicket
}

/** A line may be suspended at any moment, and on a busy machine its feed may be late: what was refused is tried again. */
async function untilTaken(attempt: () => Promise<string>): Promise<string> {
  for (let tries = 1; tries < TRIES; tries++) {
    const taken = await attempt().catch(() => null)
    if (taken !== null) return taken
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
  return attempt()
}

/** With the token of the page's own session. */
async function place(page: Page, path: string, ticketRequest: object): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post(path, {
    data: { requestId: randomUUID(), ticketRequest },
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}
