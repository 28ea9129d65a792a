import type { TABLE_HUB } from '@momio/contract/table-hub'
import type { ConnectionState, HubLink } from '../live/connection/hub-link.ts'
import { createValueStore, type ValueStore } from '../live/stores/value-store.ts'
import { createServerTime } from '../live/time/server-time.ts'
import type { Timing } from '../live/time/timing.ts'
import { LATE_AFTER_MS, newsDueAt } from './news-due.ts'
import {
  EMPTY_TABLE,
  type GuestsPush,
  type PhrasePush,
  type RoundPush,
  type TableAnswer,
  type TableView,
  withAnswer,
  withGuests,
  withPhrase,
  withRound,
} from './table-view.ts'

/** After a failed question, and while something that was due has not come. */
const ASK_AGAIN_MS = 3_000
/** A closed table opens with a push; this is for one that was lost. */
const ASK_CLOSED_MS = 15_000

type TableLinkState = 'connecting' | 'live' | 'reconnecting'

export interface TableFeed {
  readonly view: Pick<ValueStore<TableView>, 'get' | 'subscribe'>
  readonly link: Pick<ValueStore<TableLinkState>, 'get' | 'subscribe'>
  /** How long what the server says is on its way; null before the first answer. */
  readonly delayMs: Pick<ValueStore<number | null>, 'get' | 'subscribe'>
  /** When what did not come was due; null while nothing is late. */
  readonly lateSince: Pick<ValueStore<number | null>, 'get' | 'subscribe'>
  /** By the clock of the server, in milliseconds since 1970. */
  serverNow(): number
  start(): void
  stop(): void
  /** The page was asleep, or something is late: asks for the whole table. */
  ask(): void
  /** The network is back: a connection from before may be broken. */
  renew(): void
}

interface TableSources {
  readonly timing: Timing
  openLink(handlers: Record<keyof typeof TABLE_HUB, (push: never) => void>): HubLink
  fetchTable(): Promise<TableAnswer>
}

/** Keeps what is known of one table whole: by pushes, and by asking whenever one may have been missed. */
export function createTableFeed({ timing, openLink, fetchTable }: TableSources): TableFeed {
  const view = createValueStore<TableView>(EMPTY_TABLE)
  const state = createValueStore<TableLinkState>('connecting')
  const delayMs = createValueStore<number | null>(null)
  const lateSince = createValueStore<number | null>(null)
  const time = createServerTime(timing)
  const serverNow = () => timing.now() + time.offsetMs()
  /** By the clock of the server. Answers do not count: they are written by others than who leads the table. */
  let heardAt: number | null = null
  let guestPushes = 0
  let isAsking = false
  let mustAskAgain = false
  let isWhole = false
  let cancelNext: (() => void) | undefined
  let unsubscribe: (() => void) | undefined

  const link = openLink({
    Round({ round, now }: RoundPush) {
      const sentAt = Date.parse(now)
      time.readMoment(sentAt)
      heardAt = serverNow()
      delayMs.set(Math.max(0, heardAt - sentAt))
      view.set(withRound(view.get(), round))
      watch()
    },
    Guests(push: GuestsPush) {
      guestPushes++
      view.set(withGuests(view.get(), push))
    },
    Presence({ watching }: { readonly watching: number }) {
      view.set({ ...view.get(), watching })
    },
    Phrase(said: PhrasePush) {
      view.set(withPhrase(view.get(), said))
    },
  })

  async function ask() {
    cancelNext?.()
    // One question at a time: what is asked for during it is asked once more after it.
    mustAskAgain = isAsking
    if (isAsking) return
    isAsking = true
    const askedAt = timing.now()
    const pushesBefore = guestPushes
    const answer = await fetchTable().catch(() => null)
    isAsking = false
    if (answer) {
      time.readMoment(Date.parse(answer.now), askedAt)
      // Until a push tells better: half of the way there and back.
      if (delayMs.get() === null) delayMs.set((timing.now() - askedAt) / 2)
      // Whoever comes in mid-flight has missed the pulses before.
      heardAt ??= serverNow()
      view.set(withAnswer(view.get(), answer, guestPushes !== pushesBefore))
      isWhole = true
      tellState()
    }
    if (mustAskAgain) void ask()
    else if (answer) watch()
    else {
      // The visitor waits for a first answer, or for one after a break: either way the page says that it keeps trying.
      state.set('reconnecting')
      askIn(ASK_AGAIN_MS)
    }
  }

  function askIn(ms: number) {
    cancelNext?.()
    if (unsubscribe)
      cancelNext = timing.after(ms, () => {
        lookWhetherLate()
        void ask()
      })
  }

  /** What is due and does not come is asked for: the push was lost, or the table is late or closed. */
  function watch() {
    const waitMs = lookWhetherLate()
    if (waitMs === null) return
    askIn(waitMs > 0 ? waitMs : view.get().isOpen ? ASK_AGAIN_MS : ASK_CLOSED_MS)
  }

  /** Milliseconds until the table is late; null while nothing is due. */
  function lookWhetherLate(): number | null {
    const dueAt = newsDueAt(view.get().round, heardAt ?? serverNow())
    const waitMs = dueAt === null ? null : dueAt + LATE_AFTER_MS - serverNow()
    lateSince.set(waitMs !== null && waitMs <= 0 ? dueAt : null)
    return waitMs
  }

  function tellState() {
    const isConnected = link.state.get() === 'Connected'
    if (isConnected && isWhole) state.set('live')
    else if (state.get() === 'live') state.set('reconnecting')
  }

  let before: ConnectionState = 'Disconnected'
  function connectionChanged() {
    const now = link.state.get()
    if (now === before) return
    before = now
    // Pushes before this connection were missed; until they are made up for the table is not live.
    isWhole = false
    tellState()
    if (now !== 'Connected') return
    heardAt = serverNow()
    void ask()
  }

  return {
    view,
    link: state,
    delayMs,
    lateSince,
    serverNow,
    start() {
      unsubscribe ??= link.state.subscribe(connectionChanged)
      link.start()
      // The answer is faster than a new connection: the table is drawn with it.
      void ask()
    },
    stop() {
      unsubscribe?.()
      unsubscribe = undefined
      cancelNext?.()
      before = 'Disconnected'
      isWhole = false
      heardAt = null
      lateSince.set(null)
      state.set('connecting')
      link.stop()
    },
    ask: () => void ask(),
    renew: () => link.renew(),
  }
}
