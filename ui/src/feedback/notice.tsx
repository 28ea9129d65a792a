import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'

interface NoticeProps {
  readonly tone: 'error' | 'info' | 'success'
  readonly icon?: IconName
  readonly children: ReactNode
}

const LOOK = {
  error: 'border-live/50 bg-live/10 [&>svg]:text-live',
  info: 'border-line bg-odds [&>svg]:text-accent',
  success: 'border-up/50 bg-up/10 [&>svg]:text-up',
} as const
const ICON = { error: 'warning', info: 'info', success: 'check' } as const

/** What concerns a form as a whole; an error is spoken at once. */
export function Notice({ tone, icon = ICON[tone], children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-lg border px-3.5 py-3 text-sm ${LOOK[tone]}`}
    >
      <Icon name={icon} size={18} className="mt-px" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
