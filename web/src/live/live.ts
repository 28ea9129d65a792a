import { HUB_PATH } from '@momio/contract/hub-paths'
import type { orderedTournaments } from '@momio/contract/live-book'
import type { getProviderSwitch, ProviderSwitch } from '@momio/contract/provider-switch'
import * as routes from '@momio/contract/sport-routes'
import { api } from '../api/api.ts'
import { type MatchFilter, matchFilter } from '../provider-switch/match-filter.ts'
import { seesAll } from '../provider-switch/sees-all.ts'
import { createSwitchPoll } from '../provider-switch/switch-poll.ts'
import { createLiveBook } from './book/live-book.ts'
import { followNetwork } from './connection/follow-network.ts'
import { createHubLink, type HubLink } from './connection/hub-link.ts'
import { createLiveSession } from './connection/live-session.ts'
import type { FeedSource } from './connection/provider-feed.ts'
import { createLiveStore } from './stores/live-store.ts'
import { nextPacedFrame } from './stores/paced-frames.ts'
import { createValueStore } from './stores/value-store.ts'
import { createServerTime } from './time/server-time.ts'
import { browserTiming } from './time/timing.ts'

const ORDERED = routes.orderedTournaments
const SWITCH = routes.getProviderSwitch

/** Longer than any change of pages, so that the connection outlives it. */
const STOP_AFTER_MS = 5_000

export const serverTime = createServerTime(browserTiming)
export const liveStore = createLiveStore(browserTiming, nextPacedFrame)
const book = createLiveBook(liveStore)

export function linkTo(path: string, handlers: Record<string, (push: never) => void>): HubLink {
  const address = location.origin.replace('http', 'ws') + path
  const openWire = () =>
    import('./connection/signalr-wire.ts').then(({ signalrWire }) => signalrWire(address, handlers))
  return createHubLink(openWire, browserTiming)
}

const sourceOf = (oddsPath: string, announcementsPath: string): FeedSource => ({
  openOdds: (handlers) => linkTo(oddsPath, { ...handlers }),
  openAnnouncements: (handlers) => linkTo(announcementsPath, { ...handlers }),
})

/** Longer than the switch takes to answer, shorter than a visitor waits for a list. */
const SWITCH_PATIENCE_MS = 1_000
let switchIsRead: () => void = () => {}
/** The provider switch says whose copy of a match is shown: a list shown sooner would change under the finger. */
const switchRead = new Promise<void>((resolve) => {
  switchIsRead = resolve
})

export const liveSession = createLiveSession({
  book,
  timing: browserTiming,
  async fetchSnapshot() {
    const snapshot = api.call<typeof orderedTournaments>(
      ORDERED,
      { query: { withBg: '1' } },
      { onAnswer: serverTime.read },
    )
    await Promise.race([
      switchRead,
      snapshot.then(() => new Promise((wait) => browserTiming.after(SWITCH_PATIENCE_MS, () => wait(null)))),
    ])
    return snapshot
  },
  providers: {
    one: sourceOf(HUB_PATH.liveOddsOne, HUB_PATH.feedNotificator),
    two: sourceOf(HUB_PATH.liveOddsTwo, HUB_PATH.geniusNotificator),
  },
})

const UNREAD: ProviderSwitch = {}

/** What staff decided, as it was last read. */
export const switchEntries = createValueStore(UNREAD)
export const isSwitchRead = (): boolean => switchEntries.get() !== UNREAD

/** What the visitor may see of each provider's matches, live or not started yet. */
export const visibleMatches = createValueStore<MatchFilter>(matchFilter(switchEntries.get(), seesAll.get()))

function showWhatMayBeSeen() {
  const filter = matchFilter(switchEntries.get(), seesAll.get())
  book.showOnly(filter.isShown)
  liveSession.wantProviderTwo(filter.needsProviderTwo)
  visibleMatches.set(filter)
}
showWhatMayBeSeen()
seesAll.subscribe(showWhatMayBeSeen)

export const switchPoll = createSwitchPoll({
  timing: browserTiming,
  fetchSwitch: () =>
    api
      .call<typeof getProviderSwitch>(SWITCH, {}, { asGuest: true })
      // After the answer has been taken.
      .finally(() => browserTiming.after(0, switchIsRead)),
  onEntries(entries) {
    switchEntries.set(entries)
    showWhatMayBeSeen()
  },
  log: (problem) => console.error(problem),
})

let holders = 0
let cancelStop: (() => void) | undefined

/** Keeps the live data coming while anything on the page shows it. */
export function holdLive(): () => void {
  cancelStop?.()
  if (holders++ === 0) startLive()
  return () => {
    if (--holders === 0) cancelStop = browserTiming.after(STOP_AFTER_MS, stopLive)
  }
}

/** Asks for the live data before the page that shows it is drawn. */
export function beginLive(): void {
  browserTiming.after(STOP_AFTER_MS, holdLive())
}

/** A match that ends while a list shows it keeps its row; who looks at another tab meanwhile comes back to a list without it. */
export function keepEnded(): () => void {
  const keepWhileSeen = () => (document.visibilityState === 'visible' ? book.keepEnded() : book.letGoOfEnded())
  keepWhileSeen()
  document.addEventListener('visibilitychange', keepWhileSeen)
  return () => {
    document.removeEventListener('visibilitychange', keepWhileSeen)
    book.letGoOfEnded()
  }
}

export const letGoOfEnded = (matchId: string): void => book.letGoOfEnded(matchId)

let leaveNetwork: (() => void) | undefined

function startLive() {
  if (leaveNetwork) return
  liveSession.start()
  switchPoll.start()
  leaveNetwork = followNetwork(liveSession)
}

function stopLive() {
  leaveNetwork?.()
  leaveNetwork = undefined
  liveSession.stop()
  switchPoll.stop()
}
