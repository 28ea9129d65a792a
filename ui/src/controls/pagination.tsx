import { cx } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

/** First, last and the neighbours of the current page; a gap where pages are left out. */
export function pageWindow(page: number, pageCount: number): readonly (number | 'gap')[] {
  const shown = new Set([1, pageCount, page - 1, page, page + 1])
  // Four in a row at each end keep the bar as wide as in the middle.
  if (page <= 3) for (const early of [2, 3, 4]) shown.add(early)
  if (page >= pageCount - 2) for (const late of [1, 2, 3]) shown.add(pageCount - late)
  const numbers = [...shown].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : ['gap' as const, n]
  })
}

export interface PaginationProps {
  readonly page: number
  readonly pageCount: number
  onPageChange(page: number): void
  readonly labels: {
    readonly nav: string
    readonly previous: string
    readonly next: string
    /** 'Página 3'. */
    page(page: number): string
  }
  readonly className?: string
}

const CELL =
  'inline-grid h-10 min-w-0 max-w-10 flex-1 place-items-center rounded-lg text-sm font-semibold tabular-nums transition-colors disabled:cursor-not-allowed disabled:opacity-40'

export function Pagination({ page, pageCount, onPageChange, labels, className }: PaginationProps) {
  if (pageCount <= 1) return null
  const step = (to: number, label: string, icon: 'chevron-left' | 'chevron-right') => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pageCount}
      onClick={() => onPageChange(to)}
      className={cx(CELL, 'text-muted enabled:hover:bg-odds enabled:hover:text-text')}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <nav aria-label={labels.nav} className={cx('flex items-center justify-center gap-0.5 sm:gap-1', className)}>
      {step(page - 1, labels.previous, 'chevron-left')}
      {pageWindow(page, pageCount).map((entry, index) =>
        entry === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${index}`} aria-hidden="true" className="min-w-0 max-w-6 flex-1 text-center text-muted">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={labels.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPageChange(entry)}
            className={cx(
              CELL,
              entry === page ? 'bg-accent text-accent-ink' : 'text-muted hover:bg-odds hover:text-text',
            )}
          >
            {entry}
          </button>
        ),
      )}
      {step(page + 1, labels.next, 'chevron-right')}
    </nav>
  )
}
