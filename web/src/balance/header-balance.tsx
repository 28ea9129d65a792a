import { buttonClass } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useTranslation } from '../texts/use-translation.ts'
import { WindowLink } from '../windows/window-link.tsx'
import { BalanceLines } from './balance-lines.tsx'

/** The balance and the way to deposit; on phones the way is a plus. */
export function HeaderBalance() {
  const { t } = useTranslation('balance')
  return (
    <div className="flex items-center gap-2 lg:gap-3">
      <BalanceLines />
      <WindowLink
        to="deposit"
        aria-label={t('deposit')}
        className={`${buttonClass({ variant: 'money' })} max-lg:size-9 max-lg:px-0! max-lg:after:absolute max-lg:after:-inset-1`}
      >
        <span className="max-lg:hidden">{t('deposit')}</span>
        <Icon name="plus" size={18} strokeWidth={2.5} className="lg:hidden" />
      </WindowLink>
    </div>
  )
}
