import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Money } from '@momio/ui/values/money'
import { useLocale } from '../preferences.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useBalance } from './balance.ts'

/** Cash, and bonus money apart from it while there is any. */
export function BalanceLines({ place = 'header' }: { readonly place?: 'header' | 'menu' }) {
  const { t } = useTranslation('balance')
  const locale = useLocale()
  const balance = useBalance()
  if (!balance) return <Skeleton className="w-18" />
  const { cash, bonus } = balance
  return (
    <dl className={`grid leading-tight ${place === 'header' ? 'justify-items-end' : 'gap-0.5 pt-1'}`}>
      <div className="flex items-baseline gap-1.5">
        <dt className={`text-muted text-xs ${place === 'header' ? 'max-lg:sr-only' : ''}`}>{t('cash')}</dt>
        <dd className="font-semibold">
          <Money centavos={cash} locale={locale} />
        </dd>
      </div>
      {bonus > 0 && (
        <div className="flex items-baseline gap-1.5 text-gift text-xs">
          <dt>{t('bonus')}</dt>
          <dd className="font-semibold">
            <Money centavos={bonus} locale={locale} />
          </dd>
        </div>
      )}
    </dl>
  )
}
