import { buttonClass } from '@momio/ui/controls/button'
import { LiveDot } from '@momio/ui/feedback/live-dot'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LiveTeaser } from './live-teaser.tsx'
import { ModuleCards } from './module-cards.tsx'
import { PitchLines } from './pitch-lines.tsx'
import { TrustCues } from './trust-cues.tsx'

export function HomePage() {
  const { t } = useTranslation('home')
  return (
    <div className="grid gap-4">
      <section className="relative isolate overflow-hidden rounded-2xl border border-line bg-surface">
        <PitchLines />
        <div className="grid items-center gap-8 p-5 py-8 sm:p-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:p-12">
          <div className="grid justify-items-start gap-4">
            <p className="flex items-center gap-2.5 font-bold text-live text-xs uppercase tracking-wider">
              <LiveDot />
              {t('kicker')}
            </p>
            <h1 className="text-balance font-display font-extrabold text-3xl tracking-tight sm:text-4xl">
              {t('headline')}
            </h1>
            <p className="max-w-[48ch] text-pretty text-base text-muted">{t('lead')}</p>
            <div className="mt-2 grid w-full gap-3 sm:flex sm:w-auto">
              <Link to="/sport" className={buttonClass({ size: 'lg' })}>
                {t('live')}
              </Link>
              <Link to="/casino" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
                {t('casino')}
              </Link>
            </div>
          </div>
          <LiveTeaser />
        </div>
      </section>
      <ModuleCards />
      <TrustCues />
    </div>
  )
}
