import { isRulesSport, RULES_SPORTS } from '@momio/contract/rules-sports'
import { chipClass } from '@momio/ui/controls/chip'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'

const GENERAL = ['result', 'void', 'quarter', 'deadHeat', 'late', 'abandoned', 'tax', 'exclusion'] as const
const OF_SPORT = ['one', 'two', 'three', 'four'] as const

/** How bets on a sport are settled. */
export function RulesPage() {
  const { t } = useTranslation('rules')
  const { idSport } = useParams({ strict: false })
  // The guard of the screen knows no other sport.
  const sport = isRulesSport(idSport) ? idSport : RULES_SPORTS[0]
  return (
    <div className="mx-auto grid w-full max-w-[75ch] grid-cols-1 gap-4">
      <h1 tabIndex={-1} className="px-1 font-display font-semibold text-text text-xl lg:text-2xl">
        {t('title', { sport: t(`sports.${sport}`) })}
      </h1>
      <nav
        aria-label={t('sportsLabel')}
        className="-mx-3 flex gap-2 overflow-x-auto px-3 [scrollbar-width:none] lg:mx-0 lg:px-0"
      >
        {RULES_SPORTS.map((one) => (
          <Link
            key={one}
            to="/rules-sports/$idSport"
            params={{ idSport: one }}
            aria-current={one === sport ? 'page' : undefined}
            className={chipClass({ selected: one === sport })}
          >
            {t(`sports.${one}`)}
          </Link>
        ))}
      </nav>
      <Rules title={t('sportTitle')}>
        {OF_SPORT.map((rule) => (
          <Rule key={rule}>{t(`rules.${sport}.${rule}`)}</Rule>
        ))}
      </Rules>
      <Rules title={t('generalTitle')}>
        {GENERAL.map((rule) => (
          <Rule key={rule}>{t(`general.${rule}`)}</Rule>
        ))}
      </Rules>
      <Link to="/ayuda" className="px-1 font-semibold text-accent underline-offset-4 hover:underline">
        {t('more')}
      </Link>
    </div>
  )
}

function Rules({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-surface p-4 lg:p-5">
      <h2 id={id} className="pb-3 font-display font-semibold text-base">
        {title}
      </h2>
      <ol className="grid list-decimal gap-3 pl-5 marker:font-semibold marker:text-muted marker:tabular-nums">
        {children}
      </ol>
    </section>
  )
}

function Rule({ children }: { readonly children: string }) {
  return (
    <li className="pl-1 text-base text-text leading-relaxed">
      <SupportText>{children}</SupportText>
    </li>
  )
}
