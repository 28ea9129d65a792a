import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import type { BetItem, SelectedOutcome } from './bet-item.ts'
import type { SlipState } from './slip-state.ts'

/** What is kept in the browser and shared by its tabs. */
export const KEPT = [
  'betItems',
  'stakeMultiple',
  'ticketIdMultiple',
  'ticketType',
  'prefersSingles',
  'placing',
  'refusedPlayerId',
] as const
export type KeptSlip = Pick<SlipState, (typeof KEPT)[number]>

/** What of an item the page cannot do without, by its type. */
const ITEM_SHAPE: Partial<Record<keyof BetItem, string>> = {
  matchId: 'string',
  matchName: 'string',
  marketId: 'string',
  marketTypeId: 'number',
  specifiers: 'string',
  outcomeId: 'string',
  outcomeOnlyId: 'string',
  sportId: 'string',
  latestOutcome: 'object',
  placedOutcome: 'object',
}

/** Anybody can write into the storage: what is no slip is none. */
export function readSlip(text: string | null): KeptSlip | null {
  const slip = parsed(text)
  if (!slip || !Array.isArray(slip.betItems) || !slip.betItems.every(isItem)) return null
  const { betItems, ticketType, placing } = slip
  return {
    betItems: betItems.map((item) => ({ ...item, stake: stakeIn(item.stake) })),
    stakeMultiple: stakeIn(slip.stakeMultiple),
    ticketIdMultiple: slip.ticketIdMultiple ?? null,
    ticketType: ticketType === TICKET_TYPE.singles ? TICKET_TYPE.singles : TICKET_TYPE.multiple,
    prefersSingles: slip.prefersSingles === true,
    refusedPlayerId: typeof slip.refusedPlayerId === 'string' ? slip.refusedPlayerId : null,
    placing: placing && Array.isArray(placing.requests) && Array.isArray(placing.items) ? placing : null,
  }
}

function parsed(text: string | null): KeptSlip | null {
  try {
    return text === null ? null : (JSON.parse(text) as KeptSlip | null)
  } catch {
    return null
  }
}

function isItem(item: BetItem | null): boolean {
  const hasShape = Object.entries(ITEM_SHAPE).every(([name, type]) => typeof item?.[name as keyof BetItem] === type)
  if (item?.isCustom && !areParts(item.selectedMarkets)) return false
  return hasShape && [item?.latestOutcome, item?.placedOutcome].every((one) => Number.isInteger(one?.outcomeOdds))
}

const PART_SHAPE: Partial<Record<keyof SelectedOutcome, string>> = {
  key: 'string',
  marketId: 'number',
  specifiers: 'string',
  outcomeId: 'string',
  marketName: 'string',
  outcomeName: 'string',
}

function areParts(parts: unknown): boolean {
  return (
    Array.isArray(parts) &&
    parts.length > 1 &&
    parts.every((part: SelectedOutcome | null) =>
      Object.entries(PART_SHAPE).every(([name, type]) => typeof part?.[name as keyof SelectedOutcome] === type),
    )
  )
}

function stakeIn(stake: unknown): KeptSlip['stakeMultiple'] {
  return Number.isSafeInteger(stake) ? (stake as KeptSlip['stakeMultiple']) : null
}
