import * as routes from '@momio/contract/platform-routes'
import type { publishedTerms } from '@momio/contract/published-terms'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import type { PublishedTerms } from './figures.ts'

export type TermsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly terms: PublishedTerms }
  | { readonly kind: 'failed'; retry(): void }

/** What was read last, so that the way from one page to the next shows no gap; each page asks anew. */
let last: PublishedTerms | undefined

export function usePublishedTerms(): TermsState {
  const [terms, setTerms] = useState(last)
  const [hasFailed, setHasFailed] = useState(false)

  const ask = useCallback((signal?: AbortSignal) => {
    setHasFailed(false)
    api.call<typeof publishedTerms>(routes.publishedTerms, {}, { signal, asGuest: true }).then(
      (answer) => {
        last = answer
        setTerms(answer)
      },
      () => signal?.aborted || setHasFailed(true),
    )
  }, [])

  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal)
    return () => leaving.abort()
  }, [ask])

  if (terms) return { kind: 'ready', terms }
  return hasFailed ? { kind: 'failed', retry: () => ask() } : { kind: 'loading' }
}
