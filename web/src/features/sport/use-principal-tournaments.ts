import type { nextPrincipals } from '@momio/contract/sport-book'
import * as routes from '@momio/contract/sport-routes'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { api } from '../../api/api.ts'

const EVERY_CATEGORY = '0'

type Only = 'all' | 'international' | 'relevant'

interface PrincipalTournaments {
  has(tournamentId: string): boolean
  readonly known: boolean
  readonly failed: boolean
  retry(): void
}

interface Answer {
  readonly sportId: string
  /** Null when the call failed. */
  readonly ids: Readonly<Record<Exclude<Only, 'all'>, ReadonlySet<string>>> | null
}

/** The tournaments of a sport that the server calls international or relevant; `all` asks nothing. */
export function usePrincipalTournaments(sportId: string, only: Only): PrincipalTournaments {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const isAsked = only !== 'all'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    const take = (ids: Answer['ids']) => {
      if (!abort.signal.aborted) setAnswer({ sportId, ids })
    }
    const params = { sport: sportId, id: EVERY_CATEGORY }
    api.call<typeof nextPrincipals>(routes.nextPrincipals, { params }, { signal: abort.signal }).then(
      (tournaments) => {
        const idsOf = (flag: 'isInternational' | 'isRelevant') =>
          new Set(tournaments.filter((tournament) => tournament[flag]).map(({ id }) => id))
        take({ international: idsOf('isInternational'), relevant: idsOf('isRelevant') })
      },
      () => take(null),
    )
    return () => abort.abort()
  }, [sportId, isAsked, attempt])
  const own = answer?.sportId === sportId ? answer : undefined
  return useMemo(() => {
    if (only === 'all') return { has: () => true, known: true, failed: false, retry }
    const ids = own?.ids?.[only]
    return { has: (id) => ids?.has(id) === true, known: ids !== undefined, failed: own?.ids === null, retry }
  }, [only, own, retry])
}
