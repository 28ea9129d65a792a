import { BONUS_TERMS } from '@momio/domain/promo/terms'
import { formatMoney } from '@momio/ui/values/money'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../preferences.ts'
import { usePromoStanding } from '../promo/promo-standing.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** For whoever comes for the gift: under which terms it is given. */
export function GiftTerms({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation('face-modal')
  const gift = formatMoney(BONUS_TERMS.gift, useLocale(), { short: true })
  if (!usePromoStanding()?.isEligible) return null
  return (
    <Link
      to="/bono"
      onClick={onFollow}
      className="inline-flex min-h-11 items-center font-semibold text-accent text-sm underline-offset-4 hover:underline"
    >
      {t('information.gift', { gift })}
    </Link>
  )
}
