import type {
  DownProducer,
  FeedStatePush,
  MatchAddedPush,
  MatchRemovedPush,
  MatchStatePush,
  OddsChangePush,
} from '@momio/contract/live-book'
import type { Timing } from '../time/timing.ts'
import { createDownNews } from './down-news.ts'
import type { HubLink } from './hub-link.ts'
import { createLiveTrust, type LiveTrust } from './live-trust.ts'

export interface OddsHandlers {
  readonly OddsChange: (push: OddsChangePush) => void
  readonly MatchState: (push: MatchStatePush) => void
}
export interface AnnouncementHandlers {
  readonly MatchAdded: (push: MatchAddedPush) => void
  readonly MatchRemoved: (push: MatchRemovedPush) => void
  readonly FeedState: (push: FeedStatePush) => void
}

/** Where one provider's pushes come from. */
export interface FeedSource {
  openOdds(handlers: OddsHandlers): HubLink
  openAnnouncements(handlers: AnnouncementHandlers): HubLink
}

interface FeedHandlers extends OddsHandlers, Omit<AnnouncementHandlers, 'FeedState'> {
  readonly onDown: (down: readonly DownProducer[]) => void
  /** Both stand: pushes before were missed, so the snapshot has to be requested. */
  readonly onConnected: () => void
}

/** One provider's two connections, and whether its prices are up to date. */
export interface ProviderFeed {
  readonly trust: LiveTrust
  readonly connection: HubLink['state']
  isWanted(): boolean
  isConnected(): boolean
  isAnnouncing(): boolean
  hasJoined(sportId: string): boolean
  start(): void
  stop(): void
  renew(): void
  /** True when there was a new sport to join: its earlier pushes were missed, so a snapshot is needed. */
  join(sportIds: readonly string[]): Promise<boolean>
}

export function createProviderFeed(source: FeedSource, timing: Timing, handlers: FeedHandlers): ProviderFeed {
  const { OddsChange, MatchState, MatchAdded, MatchRemoved, onDown, onConnected } = handlers
  const trust = createLiveTrust(timing)
  const joined = new Set<string>()
  let wanted = false
  const downNews = createDownNews(onDown)
  const odds = source.openOdds({ OddsChange, MatchState })
  const announcements = source.openAnnouncements({
    MatchAdded,
    MatchRemoved,
    FeedState: downNews.hear,
  })
  const links = [odds, announcements]
  const isUp = ({ state }: HubLink) => state.get() === 'Connected'

  function follow(link: HubLink, connected: () => void, lost: () => void) {
    link.state.subscribe(() => {
      if (!isUp(link)) {
        lost()
        if (wanted) trust.interrupted()
        return
      }
      connected()
      if (links.every(isUp)) onConnected()
    })
  }
  follow(
    odds,
    () => joined.clear(),
    () => {},
  )
  follow(announcements, downNews.connected, downNews.lost)

  return {
    trust,
    connection: odds.state,
    isWanted: () => wanted,
    isConnected: () => links.every(isUp),
    isAnnouncing: () => isUp(announcements),
    hasJoined: (sportId) => joined.has(sportId),
    start() {
      if (wanted) return
      wanted = true
      trust.interrupted()
      for (const link of links) link.start()
    },
    stop() {
      if (!wanted) return
      wanted = false
      for (const link of links) link.stop()
      // Nothing of this provider is shown now, so that there is nothing to lock.
      trust.restored()
    },
    renew() {
      if (!wanted) return
      trust.interrupted()
      for (const link of links) link.renew()
    },
    async join(sportIds) {
      if (!isUp(odds)) return false
      const missing = sportIds.filter((sportId) => !joined.has(sportId))
      await Promise.all(missing.map((sportId) => odds.invoke('JoinSport', sportId)))
      for (const sportId of missing) joined.add(sportId)
      return missing.length > 0
    },
  }
}
