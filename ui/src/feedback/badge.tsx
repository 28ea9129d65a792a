import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'money' | 'live' | 'success' | 'danger'

const TONE: Record<BadgeTone, string> = {
  neutral: 'bg-odds text-muted',
  accent: 'bg-accent text-accent-ink',
  money: 'bg-money text-money-ink',
  live: 'bg-live text-live-ink',
  success: 'bg-up/12 text-up',
  danger: 'bg-down/12 text-down',
}

export interface BadgeProps {
  readonly tone?: BadgeTone
  /** A round count instead of a label. */
  readonly round?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', round = false, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center justify-center whitespace-nowrap text-xs font-bold tabular-nums',
        round ? 'h-5.5 min-w-5.5 rounded-full px-1.5' : 'h-5.5 gap-1 rounded-sm px-2',
        TONE[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
