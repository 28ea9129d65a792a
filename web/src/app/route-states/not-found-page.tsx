import { buttonClass } from '@momio/ui/controls/button'
import { Link } from '@tanstack/react-router'
import { usePreference } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { homeTarget } from '../navigation/guards.ts'

export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const home = homeTarget(usePreference('lastVisitedModule'))
  return (
    <section className="grid justify-items-center gap-3 rounded-2xl border border-line bg-surface px-5 py-14 text-center lg:py-20">
      <Offside />
      <h1 className="text-balance font-display font-bold text-2xl">{t('notFound.title')}</h1>
      <p className="max-w-[46ch] text-balance text-base text-muted">{t('notFound.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link to={home} className={buttonClass()}>
          {t('notFound.home')}
        </Link>
        <Link to="/sport" className={buttonClass({ variant: 'secondary' })}>
          {t('notFound.live')}
        </Link>
      </div>
    </section>
  )
}

/** The assistant's flag, raised. */
function Offside() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 96" className="h-24 w-30">
      <path d="M12 88h96" className="stroke-line" strokeWidth="2" fill="none" />
      <path d="M36 88V16" className="stroke-muted" strokeWidth="4" strokeLinecap="round" />
      <path d="M38 18h22v16H38z" className="fill-live" />
      <path d="M60 18h22v16H60z" className="fill-money" />
      <path d="M38 34h22v16H38z" className="fill-money" />
      <path d="M60 34h22v16H60z" className="fill-live" />
    </svg>
  )
}
