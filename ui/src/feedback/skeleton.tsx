import { cx } from '../class-names.ts'

export interface SkeletonProps {
  readonly shape?: 'text' | 'block' | 'circle'
  /** Number of text lines; the last one is shorter. */
  readonly lines?: number
  /** One of many: their region breathes as one (`animate-breathe`), for a phone that is to move each of them has no time left. */
  readonly still?: boolean
  readonly className?: string
}

const SHAPE = { text: 'h-3.5 rounded-sm', block: 'h-11 rounded-lg', circle: 'size-10 rounded-full' } as const

/** Silent for screen readers: the region around it says that it is busy. */
export function Skeleton({ shape = 'text', lines = 1, still = false, className }: SkeletonProps) {
  if (lines > 1) {
    return (
      <span aria-hidden="true" className={cx('grid gap-2', className)}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never reordered
          <Skeleton key={line} shape={shape} still={still} className={line === lines - 1 ? 'w-3/5' : 'w-full'} />
        ))}
      </span>
    )
  }
  return (
    <span aria-hidden="true" className={cx('relative block overflow-hidden bg-odds', SHAPE[shape], className)}>
      {!still && (
        <span className="absolute inset-0 -translate-x-full animate-shimmer bg-linear-to-r from-transparent via-text/6 to-transparent" />
      )}
    </span>
  )
}
