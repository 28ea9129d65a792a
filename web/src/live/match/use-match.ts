import type { fixtureDetailV1, fixtureDetailV2 } from '@momio/contract/event-fixture'
import { HUB_PATH } from '@momio/contract/hub-paths'
import type { FeedStatePush, MarketDetailsItem } from '@momio/contract/live-book'
import type { matchCourse } from '@momio/contract/match-course'
import * as routes from '@momio/contract/sport-routes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../api/api.ts'
import { createDownNews } from '../connection/down-news.ts'
import { followNetwork } from '../connection/follow-network.ts'
import { linkTo, serverTime } from '../live.ts'
import type { LiveSource } from '../live-source.ts'
import { providerNameOf } from '../provider.ts'
import type { Line } from '../stores/live-store.ts'
import { nextPacedFrame } from '../stores/paced-frames.ts'
import type { ValueStore } from '../stores/value-store.ts'
import { browserTiming } from '../time/timing.ts'
import { type Course, type CourseStore, createCourseStore } from './match-course.ts'
import { createMatchDetail, type MatchDetail } from './match-detail.ts'
import { createMatchSession, type MatchPhase, type MatchSession } from './match-session.ts'

/** A match that a page shows with all its lines. */
export interface FollowedMatch {
  readonly id: string
  readonly detail: MatchDetail
  readonly session: MatchSession
  readonly courses: CourseStore
  take(item: MarketDetailsItem): void
  /** For the parts that show matches and prices. */
  readonly source: LiveSource
}

const FEEDS = {
  one: { odds: HUB_PATH.liveOddsOne, notificator: HUB_PATH.feedNotificator, detail: routes.fixtureDetailV1 },
  two: { odds: HUB_PATH.liveOddsTwo, notificator: HUB_PATH.geniusNotificator, detail: routes.fixtureDetailV2 },
} as const

function followMatch(id: string): FollowedMatch {
  const detail = createMatchDetail(browserTiming, nextPacedFrame)
  const courses = createCourseStore()
  const hubs = FEEDS[providerNameOf(id)]
  const downNews = createDownNews((down) => detail.store.down.set(down))
  const notificator = linkTo(hubs.notificator, { FeedState: (push: FeedStatePush) => downNews.hear(push) })
  notificator.state.subscribe(() => (notificator.state.get() === 'Connected' ? downNews.connected() : downNews.lost()))
  const take = (item: MarketDetailsItem) => {
    detail.take(item)
    const match = detail.match()
    if (match) courses.see(match, detail.markets(), browserTiming.now() + serverTime.offsetMs())
  }
  const session = createMatchSession({
    link: linkTo(hubs.odds, {}),
    notificator,
    timing: browserTiming,
    matchId: id,
    take,
  })
  const trust = { one: session.trust, two: session.trust }
  const lineOf = (_matchId: string, outcomeKey: string) =>
    detail.lines.get()?.find(({ outcomes }) => outcomes.some(({ key }) => key === outcomeKey))
  return { id, detail, session, courses, take, source: { store: detail.store, trust, lineOf } }
}

/** Longer than a page takes to be drawn; how a match stood before that is not shown. */
const KEPT_MS = 5_000
let begun: FollowedMatch | undefined

/** Asks for the match before its page is drawn. */
export function beginMatch(id: string): void {
  const followed = followMatch(id)
  begun = followed
  askAsItStands(followed)
  browserTiming.after(KEPT_MS, () => {
    if (begun === followed) begun = undefined
  })
}

const asked = new WeakSet<FollowedMatch>()

/** The connection takes longer to open: until it tells of the match, it is shown as it stands. */
function askAsItStands(followed: FollowedMatch) {
  if (asked.has(followed)) return
  asked.add(followed)
  const { id, detail, take } = followed
  const route = FEEDS[providerNameOf(id)].detail
  void api
    .call<typeof fixtureDetailV1 | typeof fixtureDetailV2>(route, { params: { id } }, { onAnswer: serverTime.read })
    .then((match) => detail.match() || take({ kind: 'whole', match }))
    .catch(() => undefined)
}

/** Follows the match while the component is mounted; another match begins anew. */
export function useFollowedMatch(matchId: string): FollowedMatch {
  const [followed, setFollowed] = useState(() => (begun?.id === matchId ? begun : followMatch(matchId)))
  if (followed.id !== matchId) setFollowed(begun?.id === matchId ? begun : followMatch(matchId))
  useEffect(() => {
    const { id, session, courses } = followed
    if (begun === followed) begun = undefined
    session.start()
    const leaveNetwork = followNetwork(session)
    const abort = new AbortController()
    const options = { signal: abort.signal, onAnswer: serverTime.read }
    askAsItStands(followed)
    void api
      .call<typeof matchCourse>(routes.matchCourse, { params: { id } }, options)
      .then(courses.begin)
      // Without it the match is shown all the same, and its course begins now.
      .catch(() => courses.begin({ moments: [], chances: [], opening: {} }))
    return () => {
      abort.abort()
      leaveNetwork()
      session.stop()
    }
  }, [followed])
  return followed
}

function useStore<V>({ subscribe, get }: Pick<ValueStore<V>, 'subscribe' | 'get'>): V {
  return useSyncExternalStore(subscribe, get)
}

export const useMatchPhase = ({ session }: FollowedMatch): MatchPhase => useStore(session.phase)
export const useDetailLines = ({ detail }: FollowedMatch): readonly Line[] | undefined => useStore(detail.lines)
export const useCourse = ({ courses }: FollowedMatch): Course | undefined => useStore(courses.course)
