import type { MatchAddedPush, NOTIFICATOR_HUB } from '@momio/contract/live-book'
import { sameSport } from '@momio/domain/same-sport'
import { tournamentKey } from '@momio/domain/same-tournament'
import type { HubLink } from '../connection/hub-link.ts'
import type { FeedSource } from '../connection/provider-feed.ts'
import { type ProviderName, providerNameOf } from '../provider.ts'

type Handlers = Record<string, (push: never) => void>

interface PrematchHubs {
  openPrices(handlers: Handlers): HubLink
  openNotificator(handlers: Handlers): HubLink
}

/** What a list names, and what it turned out to hold. */
export interface ListedMatches {
  /** Of a sport or a tournament. */
  readonly id: string
  /** The keys of its tournaments: the other provider has the same one under another id. */
  readonly tournaments: ReadonlySet<string>
}

/** Whether a match stands in the list that `GET /prematch/{id}` answers. */
export function isInList({ id, tournaments }: ListedMatches, { match, tournament }: MatchAddedPush): boolean {
  const isOfTournament = tournament.id === id || tournaments.has(tournamentKey(tournament))
  return isOfTournament || sameSport(match.sportId) === sameSport(id)
}

/**
 * The offer before the start, as the live session reads a feed. Both providers' prices come over one hub, so each feed
 * keeps to its own; the notificator tells of every sport, so what is not in the list is left out.
 */
export function prematchFeed(list: ListedMatches, provider: ProviderName, hubs: PrematchHubs): FeedSource {
  const isOwn = (eventId: string) => providerNameOf(eventId) === provider
  return {
    openOdds: ({ OddsChange, MatchState }) =>
      hubs.openPrices({
        OddsChange: (push: Parameters<typeof OddsChange>[0]) => isOwn(push.eventId) && OddsChange(push),
        MatchState: (push: Parameters<typeof MatchState>[0]) => isOwn(push.eventId) && MatchState(push),
      }),
    openAnnouncements: ({ MatchAdded, MatchRemoved, FeedState }) => {
      const handlers: Partial<Record<keyof typeof NOTIFICATOR_HUB, (push: never) => void>> = {
        PrematchAdded: (push: MatchAddedPush) => isInList(list, push) && MatchAdded(push),
        PrematchRemoved: MatchRemoved,
        FeedState,
      }
      return hubs.openNotificator(handlers)
    },
  }
}
