import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { createValueStore, type ValueStore } from '../live/stores/value-store.ts'
import type { BetItem } from './bet-item.ts'
import { KEPT, type KeptSlip, readSlip } from './kept-slip.ts'
import {
  EMPTY_SLIP,
  forPlayer,
  isBeingPlaced,
  isBeingRead,
  isBeingSet,
  type SlipState,
  withItems,
} from './slip-state.ts'

export const SLIP_KEY = 'momio.slip'

export interface SlipStore extends Pick<ValueStore<SlipState>, 'get' | 'subscribe'> {
  /** Under which it is kept. */
  readonly key: string
  /** The outcomes in the slip: changes only when one comes or goes, for hundreds of buttons listen to it. */
  readonly outcomeIds: Pick<ValueStore<ReadonlySet<string>>, 'get' | 'subscribe'>
  /** Something the player did, or what became of a ticket: done to what is kept by now, kept, and told to the other tabs. */
  change(next: (state: SlipState) => SlipState): void
  /** Something the feed said: every tab hears it for itself, so that it is not kept. */
  see(next: (state: SlipState) => SlipState): void
  /** Some tab has a placing whose answer is not known. */
  isPlacingKept(): boolean
  /** Takes what is kept now, by whichever tab; false when no ticket of it waits for its answer. */
  adoptKept(): boolean
  /** Other tabs changed something that this one has not taken yet. */
  isBehind(): boolean
  /** Takes what other tabs changed and this one has not taken yet; false when nothing. */
  catchUp(): boolean
  /** Keeps the placing with its slip for the player whose it is; the slip is empty for whoever is signed in now. */
  setAside(): void
  /** This player is signed in: what another one was told goes, and what was set aside for this one takes the place of a slip that is being filled. */
  turnTo(playerId: string): void
}

interface SlipPlaces {
  /** Opening it throws where the browser blocks it. */
  readonly openStorage: () => Storage | undefined
  readonly tabs?: EventTarget
  readonly key?: string
  /** What another part fills is kept only while a bet of it is on its way. */
  readonly keepsSelections?: boolean
}

export function createSlipStore({ openStorage, tabs, key = SLIP_KEY, keepsSelections = true }: SlipPlaces): SlipStore {
  const state = createValueStore(EMPTY_SLIP)
  const outcomeIds = createValueStore<ReadonlySet<string>>(new Set())
  /** What was kept when this tab last wrote or took it: once it is something else, another tab has changed the slip. */
  let known: string | null = null

  function set(next: SlipState) {
    const before = state.get().betItems
    state.set(next)
    if (!hasSameOutcomes(before, next.betItems))
      outcomeIds.set(new Set(next.betItems.map(({ outcomeId }) => outcomeId)))
  }

  function keep(slip: SlipState, at = key) {
    const toKeep = Object.fromEntries(KEPT.map((name) => [name, slip[name]]))
    write(at, (keepsSelections && slip.betItems.length > 0) || slip.placing ? JSON.stringify(toKeep) : null)
    if (at === key) known = stored()
  }

  function write(at: string, text: string | null) {
    try {
      if (text === null) openStorage()?.removeItem(at)
      else openStorage()?.setItem(at, text)
    } catch {
      // Blocked or full: the slip lasts until the page is left.
    }
  }

  function stored(at = key): string | null {
    try {
      return openStorage()?.getItem(at) ?? null
    } catch {
      return null
    }
  }

  /** A slip that another tab, or the page before this one, has left. */
  function adopt(slip: KeptSlip | null) {
    const { betItems: own, isExpanded, emptied } = state.get()
    const betItems = (slip?.betItems ?? []).map((item) => withOwnNews(item, own))
    // Other selections end the way back, as a tap on a price does.
    const wayBack = hasSameOutcomes(own, betItems) ? emptied : null
    const adopted = withItems({ ...EMPTY_SLIP, ...slip, isExpanded, emptied: wayBack }, betItems)
    set(slip?.placing ? { ...adopted, placing: slip.placing, ...WAITING } : adopted)
  }

  function adoptStored() {
    known = stored()
    adopt(readSlip(known))
  }

  const isBehind = () => stored() !== known

  function catchUp(): boolean {
    if (!isBehind()) return false
    adoptStored()
    return true
  }

  tabs?.addEventListener('storage', (event) => {
    const { key: changed } = event as StorageEvent
    if (changed !== null && changed !== key) return
    // Whoever waits for a ticket looks again when it is decided, and who reads a result when it is closed.
    if (isBeingSet(state.get())) adoptStored()
  })
  adoptStored()

  function change(next: (state: SlipState) => SlipState) {
    if (isBeingSet(state.get())) catchUp()
    const before = state.get()
    // Under a result, or before anything was sent, the slip of before would be kept over what another tab has done since.
    const isUnsent = before.ticketStep === TICKET_STEP.Waiting && before.placing === null
    const isOld = (isBeingRead(before) || isUnsent) && isBehind()
    set(next(before))
    const after = state.get()
    if (isOld && isBeingSet(after)) catchUp()
    else if (!isOld && KEPT.some((name) => after[name] !== before[name])) keep(after)
  }

  const isPlacingKept = () => Boolean(readSlip(stored())?.placing)

  return {
    key,
    get: state.get,
    subscribe: state.subscribe,
    outcomeIds,
    change,
    see: (next) => set(next(state.get())),
    isPlacingKept,
    adoptKept() {
      // A result that is being read gives way only to a bet that nobody told of yet.
      if (!isPlacingKept() && isBeingRead(state.get())) return false
      adoptStored()
      return state.get().placing !== null
    },
    isBehind,
    catchUp,
    setAside() {
      const { placing, isExpanded } = state.get()
      if (!placing) return
      keep(state.get(), setAsideKey(key, placing.playerId))
      change(() => ({ ...EMPTY_SLIP, isExpanded }))
    },
    turnTo(playerId) {
      // A bet that is on its way is set aside with what was said to its player.
      if (!isBeingPlaced(state.get())) change((now) => forPlayer(now, playerId))
      const slip = readSlip(stored(setAsideKey(key, playerId)))
      if (!slip || !isBeingSet(state.get())) return
      adopt(slip)
      keep(state.get())
      write(setAsideKey(key, playerId), null)
    },
  }
}

/** Where a placing waits for its player while somebody else is signed in. */
const setAsideKey = (key: string, playerId: string) => `${key}.${playerId}`

/** Open, for the player wants to know what became of the bet. */
const WAITING = { ticketStep: TICKET_STEP.Waiting, waitingFor: 'answer', isExpanded: true } as const

function hasSameOutcomes(before: readonly BetItem[], after: readonly BetItem[]): boolean {
  return before.length === after.length && before.every(({ outcomeId }, index) => outcomeId === after[index]?.outcomeId)
}

/** What this tab heard of a selection outweighs what another one kept of it. */
function withOwnNews(item: BetItem, known: readonly BetItem[]): BetItem {
  const own = known.find(({ outcomeId }) => outcomeId === item.outcomeId)
  if (!own) return { ...item, isCurrent: false }
  const { latestOutcome, matchStatus, marketStatus, outcomeActive, removeAt, isCurrent, selectedMarkets } = own
  const parts = selectedMarkets && { selectedMarkets }
  return { ...item, latestOutcome, matchStatus, marketStatus, outcomeActive, removeAt, isCurrent, ...parts }
}
