import { chipClass } from '@momio/ui/controls/chip'
import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { MovementSince } from './price-movement.ts'

interface MarketToolsProps {
  /** While a match is played, who bets on what a broadcast shows is late. */
  readonly isLive: boolean
  readonly term: string
  onSearch(term: string): void
  /** Null where the movement of prices is not shown. */
  readonly since: MovementSince | null
  onSince(since: MovementSince | null): void
  readonly areCollapsed: boolean
  onCollapseAll(collapse: boolean): void
}

/** Above the markets: that broadcasts lag, find one, see how prices moved, close or open all. */
export function MarketTools(props: MarketToolsProps) {
  const { isLive, term, onSearch, since, onSince, areCollapsed, onCollapseAll } = props
  const { t } = useTranslation('match')
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // On a phone the field takes the place of the warning while it is used.
  const isOpen = isAsked || !isLive
  function toggleSearch() {
    flushSync(() => setAsked(!isAsked))
    if (isAsked) onSearch('')
    else field.current?.focus()
  }
  return (
    <>
      <div className="flex items-center gap-2 pt-3">
        {isLive && (
          <p
            className={`min-w-0 flex-1 items-center gap-2 px-1 text-muted text-xs lg:flex ${isOpen ? 'hidden' : 'flex'}`}
          >
            <Icon name="info" size={16} className="text-gift" />
            {t('delay')}
          </p>
        )}
        <label
          className={`h-11 min-w-0 flex-1 items-center gap-2 rounded-xl border border-line bg-surface pl-3 text-muted focus-within:border-accent focus-within:outline-2 focus-within:outline-accent lg:flex lg:max-w-64 ${isOpen ? 'flex' : 'hidden'}`}
        >
          <Icon name="search" size={18} />
          <span className="sr-only">{t('markets.search')}</span>
          <input
            ref={field}
            type="search"
            value={term}
            onChange={(event) => onSearch(event.target.value)}
            placeholder={t('markets.search')}
            autoComplete="off"
            className="h-full min-w-0 flex-1 rounded-xl bg-transparent pr-3 text-base text-text outline-none placeholder:text-muted"
          />
        </label>
        {isLive && (
          <Tool
            icon={isOpen ? 'close' : 'search'}
            label={isOpen ? t('markets.endSearch') : t('markets.search')}
            onPress={toggleSearch}
            className="lg:hidden"
          />
        )}
        <Tool
          icon="chart"
          label={t('movement.title')}
          isPressed={since !== null}
          onPress={() => onSince(since === null ? 'arrival' : null)}
        />
        <Tool
          icon={areCollapsed ? 'chevron-down' : 'chevron-up'}
          label={areCollapsed ? t('markets.expandAll') : t('markets.collapseAll')}
          onPress={() => onCollapseAll(!areCollapsed)}
        />
      </div>
      {since !== null && <SinceChoice since={since} onChoose={onSince} />}
    </>
  )
}

const SINCE = ['arrival', 'opening'] as const

function SinceChoice({ since, onChoose }: { readonly since: MovementSince; onChoose(since: MovementSince): void }) {
  const { t } = useTranslation('match')
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2 pt-2">
      <legend className="sr-only">{t('movement.title')}</legend>
      {SINCE.map((one) => (
        <label
          key={one}
          className={`${chipClass({ selected: one === since })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
        >
          <input
            type="radio"
            name={name}
            checked={one === since}
            onChange={() => onChoose(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t(`movement.since.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly isPressed?: boolean
  readonly className?: string
  onPress(): void
}

function Tool({ icon, label, isPressed, className = '', onPress }: ToolProps) {
  const look = isPressed ? 'border-accent text-accent' : 'border-line text-muted hover:text-text'
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-xl border bg-surface transition-colors ${look} ${className}`}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
