import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

const MODULES = [
  { to: '/sport', icon: 'live', name: 'sport' },
  { to: '/casino', icon: 'casino', name: 'casino' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[]

export function ModuleCards() {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('modules')} className="grid gap-4 md:grid-cols-2">
      {MODULES.map(({ to, icon, name }) => (
        <Link
          key={to}
          to={to}
          className="group flex items-start gap-4 rounded-2xl border border-line bg-surface p-5 transition-colors hover:border-accent"
        >
          <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-odds text-accent">
            <Icon name={icon} size={24} />
          </span>
          <span className="grid gap-1">
            <span className="font-display font-semibold text-base">{t(`${name}Title`)}</span>
            <span className="text-muted">{t(`${name}Text`)}</span>
            <span className="mt-1 inline-flex items-center gap-1 font-semibold text-accent">
              {t(`${name}Link`)}
              <Icon name="arrow-right" size={16} className="transition-transform group-hover:translate-x-0.5" />
            </span>
          </span>
        </Link>
      ))}
    </section>
  )
}
