import * as routes from '@momio/contract/account-routes'
import type { OfficeFound, searchOffice } from '@momio/contract/staff-search'
import { Icon } from '@momio/ui/pictures/icon'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useMay } from '../member/use-member.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { optionId, SearchResults } from './search-results.tsx'
import { targetOf } from './search-target.ts'

const PAUSE_MS = 250
const SHORTEST = 2

const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) =>
      (await api.call<typeof searchOffice>(routes.searchOffice, { query: { q: text } }, { signal })).results,
    staleTime: 10_000,
  })

/** `/` puts the cursor here from anywhere on the page; arrows choose, Enter opens, Esc closes. */
export function SearchField() {
  const { t } = useTranslation('shell')
  const may = useMay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const listId = useId()
  const field = useFieldWithShortcut()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const text = useLater(typed.trim())
  const query = useQuery({ ...searchQuery(text), enabled: isOpen && text.length >= SHORTEST })
  const results = query.data ?? []
  const isShown = isOpen && text.length >= SHORTEST

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function open(found: OfficeFound) {
    close()
    setTyped('')
    field.current?.blur()
    void navigate(targetOf(found, may) as never)
  }
  /** Enter may come before the answer: then the first of what it finds is opened. */
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted.length < SHORTEST) return
    setOpen(true)
    const found = await queries.fetchQuery(searchQuery(wanted)).catch(() => [])
    const chosen = (wanted === text && found[active]) || found[0]
    if (chosen) open(chosen)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isShown) close()
      else setTyped('')
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || results.length === 0) return
    event.preventDefault()
    setOpen(true)
    setActive((before) => (before + step + results.length + (before < 0 && step < 0 ? 1 : 0)) % results.length)
  }

  if (!may('search.read')) return null
  return (
    <search
      className="relative min-w-0 flex-1 lg:max-w-90"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <form
        onSubmit={(event) => void onSubmit(event)}
        className="flex h-10 items-center gap-2 rounded-lg border border-line bg-field px-3 focus-within:outline-2 focus-within:outline-accent"
      >
        <Icon name="search" size={16} className="text-muted" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('search')}
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && results[active] ? optionId(listId, active) : undefined}
          placeholder={t('search')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="h-full w-full min-w-0 bg-transparent text-sm text-text text-ellipsis outline-none placeholder:text-muted"
        />
        <span aria-hidden="true" className="hidden rounded border border-line px-1.5 text-muted text-xs sm:block">
          /
        </span>
      </form>
      {isShown && (
        <SearchResults
          id={listId}
          text={text}
          results={query.data}
          error={query.error}
          onRetry={() => void query.refetch()}
          active={active}
          onOpen={open}
        />
      )}
    </search>
  )
}

/** Follows what is typed once nobody types any more. */
function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return later
}

function useFieldWithShortcut() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { target } = event
      const typing = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return field
}
