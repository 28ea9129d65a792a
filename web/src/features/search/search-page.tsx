import type { SEARCH_TYPES, SearchType } from '@momio/contract/search'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { SearchBox } from './search-box.tsx'

// Typed by the contract, written again: its own values would bring the schemas into the page.
const TYPES: typeof SEARCH_TYPES = ['all', 'sports', 'casino']

/** The term stands in the address, so that whoever comes back from a result finds the others again. */
export function SearchPage() {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const { type } = useParams({ strict: false })
  const linked = useSearch({ strict: false, select: ({ term }: { term?: unknown }) => String(term ?? '') })
  // The address follows what is typed, one step behind the hand.
  const [term, setTerm] = useState(linked)
  const onTerm = (next: string) => {
    setTerm(next)
    void navigate({ to: '.', search: next === '' ? {} : { term: next }, replace: true, resetScroll: false })
  }
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-180 content-start gap-4">
      <h1 tabIndex={-1} className="font-display font-semibold text-xl lg:text-2xl">
        {t('title')}
      </h1>
      <SearchBox key={type} term={term} type={typeOf(type)} onTerm={onTerm} />
    </div>
  )
}

function typeOf(said: string | undefined): SearchType {
  return TYPES.find((type) => type === said) ?? 'all'
}
