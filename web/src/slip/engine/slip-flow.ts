import { createActor, waitFor } from 'xstate'
import type { Timing } from '../../live/time/timing.ts'
import type { SessionStore } from '../../session/session-state.ts'
import type { Placing } from '../placing.ts'
import type { Readiness } from '../readiness.ts'
import { isBeingSet } from '../slip-state.ts'
import type { SlipStore } from '../slip-store.ts'
import { makePlacing, type PlacingChoices } from './make-placing.ts'
import type { Outcome } from './outcome.ts'
import type { SlipLock } from './slip-lock.ts'
import { slipMachine } from './slip-machine.ts'
import type { TicketCalls } from './ticket-calls.ts'

export interface SlipFlowParts {
  readonly store: SlipStore
  readonly calls: TicketCalls
  readonly timing: Pick<Timing, 'now'>
  readonly lock: SlipLock
  readonly session: Pick<SessionStore, 'get' | 'subscribe' | 'settled'>
  /** What keeps the slip from being placed now. */
  readonly readiness: (isPaidByBonus: boolean) => Readiness['kind']
  readonly choices: () => Pick<PlacingChoices, 'policy' | 'newId'>
  /** Hears what other tabs keep. */
  readonly tabs: EventTarget
  readonly onPlacing: (placing: Placing) => void
  readonly onOutcome: (outcome: Outcome, placing: Placing) => void
}

export interface SlipFlow {
  start(): void
  /** Places the slip as it stands. One tab at a time does. */
  place(isPaidByBonus: boolean): void
  /** The player has read what became of the bet. */
  close(): void
  ticketChanged(ticketId?: string): void
  online(): void
}

/** Where a placing comes from: a press in this tab, the page before, another tab that is gone, or the player's last visit. */
export function createSlipFlow(parts: SlipFlowParts): SlipFlow {
  const { store, calls, timing, lock, session, readiness, choices, tabs, onPlacing, onOutcome } = parts
  const flow = createActor(slipMachine, { input: { store, calls, timing, onOutcome } })
  let isResuming = false

  const isWaiting = () => flow.getSnapshot().matches('Waiting')
  const untilAnswered = () => waitFor(flow, (snapshot) => !snapshot.matches('Waiting'))

  function signedIn(): string | null {
    const state = session.get()
    return state.kind === 'signed-in' ? state.user.id : null
  }

  /** A placing that this tab did not begin: of the page before, or of another tab that may be gone. */
  function resumeIfLeft(isLeft = store.get().placing !== null) {
    if (isResuming || isWaiting() || !isLeft) return
    isResuming = true
    void lock.whenFree(resume).finally(() => {
      isResuming = false
      flow.send({ type: 'CHANGED' })
    })
  }

  async function resume() {
    await session.settled()
    // The tab that held the lock may have finished it.
    if (!store.adoptKept()) return
    const playerId = signedIn()
    if (playerId !== null && playerId !== store.get().placing?.playerId) {
      store.setAside()
      return
    }
    flow.send({ type: 'RESUME' })
    await untilAnswered()
  }

  function playerChanged() {
    const playerId = signedIn()
    if (playerId === null) return
    flow.send({ type: 'PLAYER', playerId })
    store.turnTo(playerId)
  }

  return {
    start() {
      flow.start()
      store.outcomeIds.subscribe(() => flow.send({ type: 'CHANGED' }))
      store.subscribe(() => resumeIfLeft())
      session.subscribe(playerChanged)
      playerChanged()
      tabs.addEventListener('storage', (event) => {
        // A tab that shows a result hears of it in no other way.
        if ((event as StorageEvent).key === store.key) resumeIfLeft(store.isPlacingKept())
      })
      resumeIfLeft()
    },
    place(isPaidByBonus) {
      void lock.ifFree(async () => {
        const playerId = signedIn()
        // The press is a moment old by now.
        if (playerId === null || !isBeingSet(store.get()) || readiness(isPaidByBonus) !== 'ready') return
        // Another tab may have placed what was pressed here.
        if (store.catchUp()) return
        const placing = makePlacing(store.get(), { ...choices(), isPaidByBonus, playerId, now: timing.now() })
        onPlacing(placing)
        store.see((now) => ({ ...now, isExpanded: true, emptied: null, notice: null }))
        flow.send({ type: 'PLACE', placing })
        await untilAnswered()
      })
    },
    close: () => flow.send({ type: 'CLOSE' }),
    ticketChanged: (ticketId) => flow.send({ type: 'TICKET_CHANGED', ticketId }),
    online: () => flow.send({ type: 'ONLINE' }),
  }
}
