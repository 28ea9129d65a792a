import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Icon, type IconName } from '@momio/ui/pictures/icon'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/use-translation.ts'

const TIPS = ['light', 'lens', 'centre', 'glasses', 'take'] as const

interface StepProps {
  readonly icon: IconName
  readonly tone?: 'accent' | 'success' | 'danger'
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

const TONE = { accent: 'bg-odds text-accent', success: 'bg-up/12 text-up', danger: 'bg-odds text-live' } as const

/** A picture, a sentence, and what can be done. */
export function Step({ icon, tone = 'accent', title, text, children }: StepProps) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${TONE[tone]}`}>
        <Icon name={icon} size={30} />
      </span>
      <div role="status" className="grid gap-1">
        <p className="text-balance font-display font-semibold text-xl">{title}</p>
        {text && <p className="text-balance text-muted">{text}</p>}
      </div>
      {children}
    </div>
  )
}

export function Tips() {
  const { t } = useTranslation('face-modal')
  return (
    <ul className="grid w-full gap-2.5 text-left">
      {TIPS.map((tip) => (
        <li key={tip} className="flex items-center gap-2.5">
          <Icon name="check" size={18} className="text-accent" />
          {t(`tips.${tip}`)}
        </li>
      ))}
    </ul>
  )
}

interface CameraOffProps {
  readonly onRetry: () => void
  readonly onMail: () => void
}

export function CameraOff({ onRetry, onMail }: CameraOffProps) {
  const { t } = useTranslation('face-modal')
  return (
    <div className="grid gap-3">
      <Notice tone="error" icon="camera">
        {t('camera.off')}
      </Notice>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" icon="refresh" onClick={onRetry}>
          {t('camera.retry')}
        </Button>
        <Button variant="secondary" icon="mail" onClick={onMail}>
          {t('mail.ask')}
        </Button>
      </div>
    </div>
  )
}
