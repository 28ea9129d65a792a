import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'

export interface EmptyStateProps {
  readonly icon?: IconName
  readonly title: string
  readonly description?: string
  readonly action?: ReactNode
  readonly className?: string
}

export function EmptyState({ icon = 'info', title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-1 px-6 py-10 text-center', className)}>
      <span className="mb-3 grid size-14 place-items-center rounded-full bg-odds text-muted">
        <Icon name={icon} size={26} />
      </span>
      <p className="font-display text-xl font-semibold text-text">{title}</p>
      {description && <p className="max-w-[46ch] text-sm text-muted">{description}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
