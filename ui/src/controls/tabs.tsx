import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'

export interface TabItem {
  readonly value: string
  readonly label: ReactNode
  readonly content: ReactNode
  readonly disabled?: boolean
}

export interface TabsProps {
  /** Spoken name of the row of tabs. */
  readonly label: string
  readonly items: readonly TabItem[]
  readonly value: string
  onValueChange(value: string): void
  /** `line` as in the header, `segment` as in the slip, `pill` as above a list. */
  readonly look?: 'line' | 'segment' | 'pill'
  readonly className?: string
}

const LIST = {
  line: 'gap-6 border-b border-line',
  segment: 'rounded-lg border border-line bg-bg p-1',
  pill: 'gap-2',
} as const

const TAB = {
  line: 'min-h-11 px-1 -mb-px border-b-3 border-transparent text-muted hover:text-text aria-selected:border-accent aria-selected:text-text',
  segment:
    'h-9 flex-1 justify-center rounded-md px-3 text-muted hover:text-text aria-selected:bg-raised aria-selected:text-text aria-selected:shadow-sm',
  pill: 'h-9 rounded-full border border-line bg-surface px-3.5 text-muted hover:bg-odds hover:text-text aria-selected:border-accent aria-selected:bg-accent aria-selected:text-accent-ink',
} as const

export function Tabs({ label, items, value, onValueChange, look = 'line', className }: TabsProps) {
  const id = useId()
  const place = items.findIndex((item) => item.value === value)
  const idOf = (index: number) => `${id}tab${index}`
  const panelId = `${id}panel`
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className={cx('flex overflow-x-auto overflow-y-hidden', LIST[look])}
      >
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={idOf(index)}
            aria-selected={index === place}
            aria-controls={index === place ? panelId : undefined}
            tabIndex={index === place ? 0 : -1}
            disabled={item.disabled}
            onClick={({ currentTarget }) => {
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              onValueChange(item.value)
            }}
            className={cx(
              'inline-flex shrink-0 select-none items-center gap-1.5 whitespace-nowrap text-sm font-semibold transition-colors -outline-offset-2 disabled:cursor-not-allowed disabled:opacity-50',
              TAB[look],
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      {place >= 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as the pattern has it, so that keys scroll a panel without controls.
        <div key={value} role="tabpanel" id={panelId} aria-labelledby={idOf(place)} tabIndex={0} className="pt-4">
          {items[place]?.content}
        </div>
      )}
    </div>
  )
}

/** Arrows move the focus around the row, Home and End to its ends; Enter or space chooses. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')]
  const place = tabs.indexOf(event.target as HTMLElement)
  const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}
