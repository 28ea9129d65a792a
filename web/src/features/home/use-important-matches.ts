import type { OrderedTournaments } from '@momio/contract/live-book'
import type { headbar } from '@momio/contract/sidebar'
import type { nextPrincipals, PrincipalTournament } from '@momio/contract/sport-book'
import { HEADER_TYPE } from '@momio/contract/sport-codes'
import * as routes from '@momio/contract/sport-routes'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { createLiveBook } from '../../live/book/live-book.ts'
import type { Trust } from '../../live/connection/live-trust.ts'
import { type LiveSource, listedLine } from '../../live/live-source.ts'
import { createLiveStore } from '../../live/stores/live-store.ts'
import { nextPacedFrame } from '../../live/stores/paced-frames.ts'
import { createValueStore } from '../../live/stores/value-store.ts'
import { browserTiming } from '../../live/time/timing.ts'
import { type ImportantMatch, importantMatches } from './chosen-matches.ts'

/** The first sports of the head bar that have something to come. */
const SPORTS = 3
const MOST = 6
const EVERY_CATEGORY = '0'
/** Prices before a match move seldom; ones that could not be asked for again are locked. */
const ASK_AGAIN_MS = 15_000

interface Important {
  readonly matches: readonly ImportantMatch[] | undefined
  readonly failed: boolean
  /** Where the parts that show matches find these ones. */
  readonly source: LiveSource
  readonly retry: () => void
}

export function useImportantMatches(favourites: ReadonlySet<string>): Important {
  const [offer] = useState(openOffer)
  const [tournaments, setTournaments] = useState<readonly PrincipalTournament[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const abort = new AbortController()
    let cancel = () => {}
    async function ask() {
      try {
        const found = await fetchPrincipals(abort.signal)
        if (abort.signal.aborted) return
        offer.take(found)
        setTournaments(found)
        setFailed(false)
      } catch {
        if (abort.signal.aborted) return
        offer.lock()
        setFailed(true)
      }
      cancel = browserTiming.after(ASK_AGAIN_MS, () => void ask())
    }
    void ask()
    return () => {
      abort.abort()
      cancel()
    }
  }, [offer, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const matches = tournaments && importantMatches(tournaments, favourites, MOST)
  return { matches, failed, source: offer.source, retry }
}

async function fetchPrincipals(signal: AbortSignal): Promise<PrincipalTournament[]> {
  const items = await api.call<typeof headbar>(routes.headbar, {}, { signal })
  const sports = items
    .filter(({ headerType, headerDetails }) => headerType === HEADER_TYPE.sport && headerDetails.hasPrematchMatches)
    .slice(0, SPORTS)
  const answers = sports.map(({ headerId }) => {
    const params = { sport: headerId, id: EVERY_CATEGORY }
    return api.call<typeof nextPrincipals>(routes.nextPrincipals, { params }, { signal })
  })
  return (await Promise.all(answers)).flat()
}

/** Keeps the matches to come beside the live ones, with prices that move when they are asked for again. */
function openOffer() {
  const store = createLiveStore(browserTiming, nextPacedFrame)
  const book = createLiveBook(store)
  const level = createValueStore<Trust>('whole')
  const source: LiveSource = { store, trust: { one: { level }, two: { level } }, lineOf: listedLine(store) }
  return {
    source,
    take(tournaments: readonly PrincipalTournament[]) {
      book.beginLoad()
      book.mergeSnapshot(asSnapshot(tournaments))
      level.set('whole')
    },
    lock: () => level.set('locked'),
  }
}

function asSnapshot(tournaments: readonly PrincipalTournament[]): OrderedTournaments {
  const bySport = Map.groupBy(tournaments, ({ sportId }) => sportId)
  const matches = tournaments.flatMap((tournament) => tournament.matches)
  return {
    tournamentsBySport: Object.fromEntries([...bySport].map(([id, those]) => [id, those.map((one) => one.id)])),
    times: Object.fromEntries(matches.map(({ id, scheduleTime }) => [id, scheduleTime])),
    mappedTournaments: Object.fromEntries(tournaments.map((tournament) => [tournament.id, tournament])),
  }
}
