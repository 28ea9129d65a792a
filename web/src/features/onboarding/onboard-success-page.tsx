import { BONUS_TERMS } from '@momio/domain/promo/terms'
import { Icon } from '@momio/ui/pictures/icon'
import { formatMoney } from '@momio/ui/values/money'
import { OfferedLimits } from '../../limits/offered-limits.tsx'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { useLocale } from '../../preferences.ts'
import { useUser } from '../../session/session.ts'
import { SignupSteps } from '../../signup-steps/signup-steps.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Celebration } from './celebration.tsx'
import './celebration.css'
import { NextSteps } from './next-steps.tsx'
import { offerReview } from './offer-review.ts'

export function OnboardSuccessPage() {
  const { t } = useTranslation('onboarding')
  return (
    <PlayersOnly title={t('title')} text={t('guestText')}>
      <Success />
    </PlayersOnly>
  )
}

function Success() {
  const { t } = useTranslation('onboarding')
  const [firstName] = useUser()?.fullName.split(' ') ?? []
  const amount = formatMoney(BONUS_TERMS.gift, useLocale(), { short: true })
  return (
    <div className="mx-auto grid w-full max-w-[880px] gap-4 lg:py-6">
      <section className="grid justify-items-center gap-4 rounded-2xl border border-line bg-surface px-4 pt-5 pb-6 text-center sm:px-8">
        <div className="w-full max-w-[480px]">
          <SignupSteps current="success" />
        </div>
        <Celebration />
        <h1 className="text-balance font-display font-extrabold text-3xl tracking-tight">
          {firstName ? t('titleWithName', { name: firstName }) : t('title')}
        </h1>
        <p className="max-w-[46ch] text-base text-muted">{t('text')}</p>
        <div className="flex max-w-[560px] items-start gap-3.5 rounded-xl border border-money bg-money/10 p-4 text-left">
          <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-money text-money-ink">
            <Icon name="gift" size={24} />
          </span>
          <div className="grid gap-0.5">
            <p className="font-display font-bold text-base text-gift">{t('gift', { amount })}</p>
            <p>{t('giftText')}</p>
          </div>
        </div>
      </section>
      <section aria-labelledby="next-steps" className="grid gap-3">
        <h2 id="next-steps" className="px-1 font-display font-semibold text-lg">
          {t('steps.title')}
        </h2>
        <NextSteps />
      </section>
      <section aria-labelledby="limits" className="grid gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-6">
        <header className="flex items-start gap-3">
          <Icon name="limits" size={24} className="mt-0.5 text-accent" />
          <div className="grid gap-0.5">
            <h2 id="limits" className="font-display font-semibold text-base">
              {t('limits.title')}
            </h2>
            <p className="text-muted">{t('limits.text')}</p>
          </div>
        </header>
        <OfferedLimits onSaved={offerReview} />
      </section>
    </div>
  )
}
