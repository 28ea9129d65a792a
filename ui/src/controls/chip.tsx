import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from '../class-names.ts'

/** The look of a filter pill, also for links. */
export function chipClass({ selected = false }: { readonly selected?: boolean } = {}): string {
  return cx(
    'inline-flex h-9 shrink-0 select-none items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-sm font-semibold tabular-nums touch-manipulation transition-colors',
    selected
      ? 'border-accent bg-accent text-accent-ink hover:bg-accent-hover'
      : 'border-line bg-surface text-muted hover:bg-odds hover:text-text',
  )
}

export interface ChipContentProps {
  readonly icon?: ReactNode
  readonly count?: number | string
  readonly children: ReactNode
}

export function ChipContent({ icon, count, children }: ChipContentProps) {
  return (
    <>
      {icon}
      <span>{children}</span>
      {count !== undefined && <span>{count}</span>}
    </>
  )
}

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>, ChipContentProps {
  readonly selected: boolean
}

export function Chip({ selected, icon, count, children, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={cx(chipClass({ selected }), 'disabled:cursor-not-allowed disabled:opacity-50', className)}
    >
      <ChipContent icon={icon} count={count}>
        {children}
      </ChipContent>
    </button>
  )
}
