import { BONUS_TERMS } from '@momio/domain/promo/terms'
import { Icon } from '@momio/ui/pictures/icon'
import { formatMoney } from '@momio/ui/values/money'
import { useRouterState } from '@tanstack/react-router'
import { useLocale } from '../preferences.ts'
import { useUser } from '../session/session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { isIconShown } from './promo-rules.ts'
import { usePromoStanding } from './promo-standing.ts'
import { usePromoWay } from './use-promo-way.ts'

/** The gift that waits, in the header of whoever can still earn it; the narrowest phones have no room beside the balance. */
export function PromoIcon() {
  const { t } = useTranslation('promo')
  const amount = formatMoney(BONUS_TERMS.gift, useLocale(), { short: true })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isSignedIn = useUser() !== null
  const isEligible = usePromoStanding()?.isEligible ?? false
  const go = usePromoWay('icon')
  if (!isIconShown({ isSignedIn, isEligible, path })) return null
  return (
    <button
      type="button"
      onClick={() => void go()}
      className="relative flex h-9 shrink-0 items-center gap-1.5 rounded-lg border border-gift/50 px-2 font-bold text-gift text-xs leading-none transition-colors after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-odds max-lg:px-1.5 max-[374px]:hidden"
    >
      <Icon name="gift" size={18} className="max-lg:hidden" />
      <span className="max-w-min text-center lg:max-w-none">{t('gift', { amount })}</span>
    </button>
  )
}
