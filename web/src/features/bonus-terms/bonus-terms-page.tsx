import { BonusSection } from '../../bonus/bonus-section.tsx'
import { useUser } from '../../session/session.ts'
import { SupportLink } from '../../support/support-link.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { useTermsFigures } from './use-terms-figures.ts'

const RULES = [
  'gift',
  'pays',
  'choice',
  'wins',
  'rollover',
  'cash',
  'expiry',
  'cashOut',
  'corrections',
  'end',
  'withdrawals',
  'limits',
] as const

/** The one set of terms of bonus money, and above it how the player's own stands. */
export function BonusTermsPage() {
  const { t } = useTranslation('bonus-terms')
  const figures = useTermsFigures()
  const isSignedIn = useUser() !== null
  return (
    <div className="mx-auto grid w-full max-w-[75ch] grid-cols-1 gap-4">
      <h1 tabIndex={-1} className="px-1 font-display font-semibold text-xl lg:text-2xl">
        {t('title', figures)}
      </h1>
      {isSignedIn && <BonusSection />}
      <section aria-labelledby="terms" className="rounded-2xl border border-line bg-surface p-4 lg:p-5">
        <h2 id="terms" className="pb-3 font-display font-semibold text-base">
          {t('terms')}
        </h2>
        <ol className="grid list-decimal gap-3 pl-5 marker:font-semibold marker:text-muted marker:tabular-nums">
          {RULES.map((rule) => (
            <li key={rule} className="pl-1 text-base leading-relaxed">
              {t(`rules.${rule}`, figures)}
            </li>
          ))}
        </ol>
      </section>
      <p className="px-1 text-muted">
        {t('questions')} <SupportLink />
      </p>
    </div>
  )
}
