import type { SearchType } from '@momio/contract/search'
import { Field } from '@momio/ui/controls/field'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { moveFocus } from './move-focus.ts'
import { recentSearches } from './recent-searches.ts'
import { SearchFindings } from './search-findings.tsx'
import { SearchStart } from './search-start.tsx'

/** As many letters as the server reads. */
const MOST_LETTERS = 80

interface SearchBoxProps {
  readonly term: string
  readonly type: SearchType
  readonly onTerm: (term: string) => void
  /** A result was opened. */
  readonly onOpen?: () => void
}

/** The field and what it finds, for the panel and the page. */
export function SearchBox({ term, type, onTerm, onOpen }: SearchBoxProps) {
  const { t } = useTranslation('search')
  const box = useRef<HTMLDivElement>(null)
  function pressed(event: KeyboardEvent<HTMLElement>) {
    if (!box.current) return
    if (moveFocus(event.key, box.current)) event.preventDefault()
  }
  function pressedInField({ key }: KeyboardEvent) {
    if (key === 'Enter') box.current?.querySelector<HTMLElement>('a[href]')?.click()
    if (key === 'Escape') onTerm('')
  }
  function open() {
    recentSearches.add(term)
    onOpen?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed in the field and on the links within
    <div ref={box} onKeyDown={pressed} className="grid gap-4">
      <Field
        type="search"
        label={t('field')}
        placeholder={t('placeholder')}
        value={term}
        maxLength={MOST_LETTERS}
        onChange={(event) => onTerm(event.target.value)}
        onKeyDown={pressedInField}
        autoComplete="off"
        autoFocus
      />
      <div className="grid min-h-64 content-start gap-4">
        {term.trim() === '' ? (
          <SearchStart onTerm={onTerm} onOpen={open} />
        ) : (
          <SearchFindings term={term} type={type} onOpen={open} />
        )}
      </div>
    </div>
  )
}
