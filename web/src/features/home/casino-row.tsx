import { Icon, type IconName } from '@momio/ui/pictures/icon'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SECTION_LINK, SectionHead } from './section-head.tsx'

const ENTRIES = [
  { to: '/casino/slots', icon: 'casino', name: 'slots' },
  { to: '/casino/live/roulette_live', icon: 'play', name: 'roulette' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[]

export function CasinoRow() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="casino">
      <SectionHead id="casino" title={t('casino')}>
        <Link to="/casino" className={SECTION_LINK}>
          {t('casinoAll')}
        </Link>
      </SectionHead>
      <ul className="grid grid-cols-2 gap-3">
        {ENTRIES.map(({ to, icon, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-3 rounded-2xl border border-line bg-surface px-3 font-semibold transition-colors hover:border-accent"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-odds text-accent">
                <Icon name={icon} size={22} />
              </span>
              <span className="min-w-0">{t(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
