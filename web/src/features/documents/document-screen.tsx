import { IconButton } from '@momio/ui/controls/button'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'

interface DocumentScreenProps {
  readonly title: string
  readonly children: ReactNode
}

/** One column: the way back, what it is about, and the one thing to do. */
export function DocumentScreen({ title, children }: DocumentScreenProps) {
  const { t } = useTranslation('documents')
  const navigate = useNavigate()
  return (
    <div className="mx-auto grid max-w-140 gap-4">
      <header className="-ml-2 flex items-center gap-1">
        <IconButton icon="arrow-left" label={t('back')} onClick={() => void navigate({ to: '/user-identification' })} />
        <h1 className="font-display font-bold text-2xl">{title}</h1>
      </header>
      <section className="grid gap-5 rounded-2xl border border-line bg-surface p-4 sm:p-6">{children}</section>
      <p className="px-1 text-center text-muted text-xs">{t('privacy')}</p>
    </div>
  )
}
