import { HUB_PATH } from '@momio/contract/hub-paths'
import type { prematch } from '@momio/contract/prematch'
import * as routes from '@momio/contract/sport-routes'
import { tournamentKey } from '@momio/domain/same-tournament'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../api/api.ts'
import { seesAll } from '../../provider-switch/sees-all.ts'
import { createLiveBook } from '../book/live-book.ts'
import { followNetwork } from '../connection/follow-network.ts'
import { createLiveSession, type LivePhase, type LiveSession } from '../connection/live-session.ts'
import { holdLive, isSwitchRead, linkTo, serverTime, visibleMatches } from '../live.ts'
import { type LiveSource, listedLine } from '../live-source.ts'
import type { ProviderName } from '../provider.ts'
import { createLiveStore } from '../stores/live-store.ts'
import { nextPacedFrame } from '../stores/paced-frames.ts'
import { browserTiming } from '../time/timing.ts'
import { prematchFeed } from './prematch-feed.ts'
import { createSwitchNews } from './switch-news.ts'

/** The matches of a sport or tournament that have not started yet. */
export interface PrematchList {
  readonly id: string
  readonly source: LiveSource
  readonly session: LiveSession
  follow(): () => void
}

const NOTIFICATOR = { one: HUB_PATH.feedNotificator, two: HUB_PATH.geniusNotificator } as const

function createPrematchList(id: string): PrematchList {
  const store = createLiveStore(browserTiming, nextPacedFrame)
  const book = createLiveBook(store)
  const tournaments = new Set<string>()
  const feed = (provider: ProviderName) =>
    prematchFeed({ id, tournaments }, provider, {
      openPrices: (handlers) => linkTo(HUB_PATH.prematch, handlers),
      openNotificator: (handlers) => linkTo(NOTIFICATOR[provider], handlers),
    })
  const session = createLiveSession({
    book,
    timing: browserTiming,
    async fetchSnapshot() {
      const asked = { params: { id }, query: seesAll.get() ? { withBg: '1' as const } : {} }
      const snapshot = await api.call<typeof prematch>(routes.prematch, asked, { onAnswer: serverTime.read })
      for (const tournament of Object.values(snapshot.mappedTournaments)) tournaments.add(tournamentKey(tournament))
      return snapshot
    },
    providers: { one: feed('one'), two: feed('two') },
  })

  function showWhatMayBeSeen() {
    const { isShown, needsProviderTwo } = visibleMatches.get()
    book.showOnly(isShown)
    session.wantProviderTwo(needsProviderTwo)
  }

  return {
    id,
    source: { store, trust: session.trust, lineOf: listedLine(store) },
    session,
    follow() {
      // The provider switch is read with the live list.
      const releaseLive = holdLive()
      const isNews = createSwitchNews({ isRead: isSwitchRead, seesAll: seesAll.get })
      const unsubscribe = visibleMatches.subscribe(() => {
        showWhatMayBeSeen()
        if (isNews()) session.retry()
      })
      showWhatMayBeSeen()
      session.start()
      const leaveNetwork = followNetwork(session)
      return () => {
        leaveNetwork()
        session.stop()
        unsubscribe()
        releaseLive()
      }
    },
  }
}

/** Follows the list while the component is mounted; another sport or tournament begins anew. */
export function usePrematchList(id: string): PrematchList {
  const [list, setList] = useState(() => createPrematchList(id))
  if (list.id !== id) setList(createPrematchList(id))
  useEffect(() => list.follow(), [list])
  return list
}

export function usePrematchPhase({ session }: PrematchList): LivePhase {
  return useSyncExternalStore(session.phase.subscribe, session.phase.get)
}
