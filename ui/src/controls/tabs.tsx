import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
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
  line: 'min-h-11 px-1 -mb-px border-b-3 border-transparent text-muted hover:text-text data-active:border-accent data-active:text-text',
  segment:
    'h-9 flex-1 justify-center rounded-md px-3 text-muted hover:text-text data-active:bg-raised data-active:text-text data-active:shadow-sm',
  pill: 'h-9 rounded-full border border-line bg-surface px-3.5 text-muted hover:bg-odds hover:text-text data-active:border-accent data-active:bg-accent data-active:text-accent-ink',
} as const

export function Tabs({ label, items, value, onValueChange, look = 'line', className }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(String(next))} className={className}>
      <Base.List aria-label={label} className={cx('flex overflow-x-auto overflow-y-hidden', LIST[look])}>
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className={cx(
              'inline-flex shrink-0 select-none items-center gap-1.5 whitespace-nowrap text-sm font-semibold transition-colors -outline-offset-2 data-disabled:cursor-not-allowed data-disabled:opacity-50',
              TAB[look],
            )}
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
