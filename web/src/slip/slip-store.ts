import { TICKET_STEP, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { createValueStore, type ValueStore } from '../live/stores/value-store.ts'
import type { BetItem, SelectedOutcome } from './bet-item.ts'
import { EMPTY_SLIP, type SlipState, withItems } from './slip-state.ts'

export const SLIP_KEY = 'momio.slip'

/** What is kept in the browser and shared by its tabs. */
type KeptSlip = Pick<
  SlipState,
  'betItems' | 'stakeMultiple' | 'ticketIdMultiple' | 'ticketType' | 'prefersSingles' | 'placing'
>

export interface SlipStore extends Pick<ValueStore<SlipState>, 'get' | 'subscribe'> {
  /** The outcomes in the slip: changes only when one comes or goes, for hundreds of buttons listen to it. */
  readonly outcomeIds: Pick<ValueStore<ReadonlySet<string>>, 'get' | 'subscribe'>
  /** Something the player did, or what became of a ticket: kept, and told to the other tabs. */
  change(next: (state: SlipState) => SlipState): void
  /** Something the feed said: every tab hears it for itself, so that it is not kept. */
  see(next: (state: SlipState) => SlipState): void
  /** Takes what is kept now, by whichever tab; false when no ticket of it waits for its answer. */
  adoptKept(): boolean
}

interface SlipPlaces {
  /** Opening it throws where the browser blocks it. */
  readonly openStorage: () => Storage | undefined
  readonly tabs?: EventTarget
}

export function createSlipStore({ openStorage, tabs }: SlipPlaces): SlipStore {
  const state = createValueStore(EMPTY_SLIP)
  const outcomeIds = createValueStore<ReadonlySet<string>>(new Set())

  function set(next: SlipState) {
    const before = state.get().betItems
    const isSameList =
      before.length === next.betItems.length &&
      before.every(({ outcomeId }, index) => outcomeId === next.betItems[index]?.outcomeId)
    state.set(next)
    if (!isSameList) outcomeIds.set(new Set(next.betItems.map(({ outcomeId }) => outcomeId)))
  }

  function keep({ betItems, stakeMultiple, ticketIdMultiple, ticketType, prefersSingles, placing }: SlipState) {
    try {
      const storage = openStorage()
      const slip: KeptSlip = { betItems, stakeMultiple, ticketIdMultiple, ticketType, prefersSingles, placing }
      if (betItems.length > 0 || placing) storage?.setItem(SLIP_KEY, JSON.stringify(slip))
      else storage?.removeItem(SLIP_KEY)
    } catch {
      // Blocked or full: the slip lasts until the page is left.
    }
  }

  function kept(): KeptSlip | null {
    try {
      return readSlip(openStorage()?.getItem(SLIP_KEY) ?? null)
    } catch {
      return null
    }
  }

  /** A slip that another tab, or the page before this one, has left. */
  function adopt(slip: KeptSlip | null) {
    const { betItems: known, isExpanded, emptied } = state.get()
    const betItems = (slip?.betItems ?? []).map((item) => withOwnNews(item, known))
    const adopted = withItems({ ...EMPTY_SLIP, ...slip, isExpanded, emptied }, betItems)
    set(slip?.placing ? { ...adopted, placing: slip.placing, ...WAITING } : adopted)
  }

  tabs?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // Whoever waits for a ticket looks again when it is decided.
    if ((key === null || key === SLIP_KEY) && state.get().ticketStep !== TICKET_STEP.Waiting) adopt(kept())
  })
  adopt(kept())

  return {
    get: state.get,
    subscribe: state.subscribe,
    outcomeIds,
    change(next) {
      const before = state.get()
      set(next(before))
      if (state.get() !== before) keep(state.get())
    },
    see: (next) => set(next(state.get())),
    adoptKept() {
      adopt(kept())
      return state.get().placing !== null
    },
  }
}

/** Open, for the player wants to know what became of the bet. */
const WAITING = { ticketStep: TICKET_STEP.Waiting, waitingFor: 'answer', isExpanded: true } as const

/** What this tab heard of a selection outweighs what another one kept of it. */
function withOwnNews(item: BetItem, known: readonly BetItem[]): BetItem {
  const own = known.find(({ outcomeId }) => outcomeId === item.outcomeId)
  if (!own) return { ...item, isCurrent: false }
  const { latestOutcome, matchStatus, marketStatus, outcomeActive, removeAt, isCurrent, selectedMarkets } = own
  const parts = selectedMarkets && { selectedMarkets }
  return { ...item, latestOutcome, matchStatus, marketStatus, outcomeActive, removeAt, isCurrent, ...parts }
}

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
function readSlip(text: string | null): KeptSlip | null {
  const slip = text === null ? null : (JSON.parse(text) as KeptSlip | null)
  if (!slip || !Array.isArray(slip.betItems) || !slip.betItems.every(isItem)) return null
  const { betItems, ticketType, placing } = slip
  return {
    betItems: betItems.map((item) => ({ ...item, stake: stakeIn(item.stake) })),
    stakeMultiple: stakeIn(slip.stakeMultiple),
    ticketIdMultiple: slip.ticketIdMultiple ?? null,
    ticketType: ticketType === TICKET_TYPE.singles ? TICKET_TYPE.singles : TICKET_TYPE.multiple,
    prefersSingles: slip.prefersSingles === true,
    placing: placing && Array.isArray(placing.requests) && Array.isArray(placing.items) ? placing : null,
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
