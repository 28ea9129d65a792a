import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { LEAST_STAKE } from '@momio/domain/betting/returns'
import { formatOdds } from '@momio/domain/odds'
import { formatMoney } from '@momio/ui/values/money'
import { useLocale, useOddsFormat, usePreference } from '../../preferences.ts'
import { openLogin } from '../../session/open-login.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { WindowLink } from '../../windows/window-link.tsx'
import { useSlip, vibrate } from '../page-slip.ts'
import { oddsOfAll, totalStake } from '../prices.ts'
import { useReadiness } from './use-readiness.ts'
import { useSlipBonus } from './use-slip-bonus.ts'

const LOOK =
  'grid min-h-14 w-full select-none content-center justify-items-center rounded-xl bg-money px-3 py-1.5 font-bold text-base text-money-ink leading-5 transition-colors touch-manipulation'

/** Says exactly what a press will do, or what has to be done first. */
export function PlaceButton({ onPlace }: { onPlace(isPaidByBonus: boolean): void }) {
  const { t } = useTranslation('slip')
  const locale = useLocale()
  const readiness = useReadiness()
  const { isPaid } = useSlipBonus()
  const what = useWhatIsPlaced()
  const amount = formatMoney(useSlip(totalStake), locale)

  switch (readiness.kind) {
    case 'ready':
      return (
        <button
          type="button"
          className={`${LOOK} hover:bg-money-hover active:brightness-95`}
          onClick={() => {
            vibrate()
            onPlace(isPaid)
          }}
        >
          {t('place.bet', { amount })}
          <span className="font-medium text-xs">{what}</span>
        </button>
      )
    case 'signed-out':
      return (
        <button type="button" className={`${LOOK} hover:bg-money-hover active:brightness-95`} onClick={openLogin}>
          {t('place.signIn', { amount })}
          <span className="font-medium text-xs">{what}</span>
        </button>
      )
    case 'funds-short':
      return (
        <WindowLink to="deposit" className={`${LOOK} hover:bg-money-hover`}>
          {t('place.deposit')}
          <span className="font-medium text-xs">
            {t('place.missing', { amount: formatMoney(readiness.missing, locale) })}
          </span>
        </WindowLink>
      )
    default: {
      const isUnheard = readiness.kind === 'closed' && readiness.items.every(({ isCurrent }) => !isCurrent)
      const words = isUnheard ? 'unheard' : readiness.kind
      return (
        <button type="button" aria-disabled="true" className={`${LOOK} cursor-not-allowed opacity-55`}>
          {t(`place.${words}`, { amount: formatMoney(LEAST_STAKE, locale) })}
        </button>
      )
    }
  }
}

/** In the words of a ticket: how many selections, and at what odds. */
function useWhatIsPlaced(): string {
  const { t } = useTranslation('slip')
  const format = useOddsFormat()
  const policy = usePreference('oddsPolicy')
  const items = useSlip((state) => state.betItems)
  const isMultiple = useSlip((state) => state.ticketType) === TICKET_TYPE.multiple
  const odds = formatOdds(oddsOfAll(items, policy), format)
  if (isMultiple) return t('place.multiple', { count: items.length, odds })
  if (items.length > 1) return t('place.singles', { count: items.length })
  return t(items[0]?.isCustom ? 'place.custom' : 'place.single', { odds })
}
