import { Icon } from '@momio/ui/pictures/icon'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { createValueStore } from '../../live/stores/value-store.ts'
import { useMatchesContext } from '../matches-context.ts'

/** What was folded away stays so while the visitor browses. */
const folded = createValueStore<ReadonlySet<string>>(new Set())

function toggle(key: string) {
  const next = new Set(folded.get())
  if (!next.delete(key)) next.add(key)
  folded.set(next)
}

interface CountrySectionProps {
  readonly sportId: string
  readonly name: string
  readonly matches: number
  readonly children: ReactNode
}

/** The leagues of one country under a heading that folds them away. */
export function CountrySection({ sportId, name, matches, children }: CountrySectionProps) {
  const { t } = useMatchesContext()
  const key = `${sportId} ${name}`
  const isOpen = useSyncExternalStore(folded.subscribe, () => !folded.get().has(key))
  const contentId = useId()
  if (name === '') return children
  return (
    <section aria-label={name} className="grid gap-2">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-label={t(isOpen ? 'country.hide' : 'country.show', { country: name })}
          onClick={() => toggle(key)}
          className="flex h-11 w-full items-center gap-2 rounded-lg px-1 text-left font-semibold text-muted text-sm transition-colors hover:text-text"
        >
          <span className="min-w-0 truncate">{name}</span>
          <span className="text-xs tabular-nums">{matches}</span>
          <Icon
            name="chevron-right"
            size={16}
            className={`ml-auto transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
