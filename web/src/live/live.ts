import type { HUB_PATH, orderedTournaments } from '@momio/contract/live-book'
import { api } from '../api/api.ts'
import type { RouteOf } from '../api/route.ts'
import { createHubLink, type HubLink } from './hub-link.ts'
import { createLiveBook } from './live-book.ts'
import { createLiveSession } from './live-session.ts'
import { createLiveStore } from './live-store.ts'
import { dropSelectionsOf } from './selection.ts'
import { createServerTime } from './server-time.ts'
import { browserTiming } from './timing.ts'

// Typed by the contract, written again: its own values would bring the schemas into the first view.
const ORDERED: RouteOf<typeof orderedTournaments> = { method: 'GET', path: '/live-matches/ordered-tournaments' }
const ODDS_PATH: (typeof HUB_PATH)['liveOddsOne'] = '/hubs/v1/HubEventLiveOdds'
const ANNOUNCEMENTS_PATH: (typeof HUB_PATH)['feedNotificator'] = '/hubs/feed/SportBookNotificator'

/** Longer than any change of pages, so that the connection outlives it. */
const STOP_AFTER_MS = 5_000

export const serverTime = createServerTime(browserTiming)
export const liveStore = createLiveStore(browserTiming, (run) => requestAnimationFrame(run))

function linkTo(path: string, handlers: Record<string, (push: never) => void>): HubLink {
  const openWire = () => import('./signalr-wire.ts').then(({ signalrWire }) => signalrWire(path, handlers))
  return createHubLink(openWire, browserTiming)
}

export const liveSession = createLiveSession({
  book: createLiveBook(liveStore, dropSelectionsOf),
  timing: browserTiming,
  fetchWhole: () => api.call<typeof orderedTournaments>(ORDERED, { query: {} }, { onAnswer: serverTime.read }),
  openOdds: (handlers) => linkTo(ODDS_PATH, { ...handlers }),
  openAnnouncements: (handlers) => linkTo(ANNOUNCEMENTS_PATH, { ...handlers }),
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

let started = false

/** Who comes back to the page does not wait out the rest of a long delay. */
function renewWhenSeen() {
  if (document.visibilityState === 'visible' && !liveSession.trust.isWhole()) liveSession.renew()
}

function startLive() {
  if (started) return
  started = true
  liveSession.start()
  addEventListener('offline', liveSession.trust.doubted)
  // A socket from before may be dead without knowing it.
  addEventListener('online', liveSession.renew)
  document.addEventListener('visibilitychange', renewWhenSeen)
}

function stopLive() {
  started = false
  liveSession.stop()
  removeEventListener('offline', liveSession.trust.doubted)
  removeEventListener('online', liveSession.renew)
  document.removeEventListener('visibilitychange', renewWhenSeen)
}
