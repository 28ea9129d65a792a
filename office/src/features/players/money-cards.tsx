import type { PlayerAccount } from '@momio/contract/staff-players'
import { formatMoney } from '@momio/ui/values/money'
import { useLocale } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'

/** Balances, and what the player may still deposit and lose by the limits in force. */
export function MoneyCards({ account: { balances, limits } }: { readonly account: PlayerAccount }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  const money = (pesos: number) => formatMoney(Math.round(pesos * 100), locale)
  const limit = ({ day, week, month }: PlayerAccount['limits']['lost']) =>
    [day, week, month].map((pesos) => (pesos === null ? '–' : money(pesos))).join(' · ')
  const cards = [
    [t('cash'), money(balances.cash)],
    [t('bonus'), money(balances.bonus)],
    [t('held'), money(balances.held)],
    ...(balances.debt > 0 ? [[t('debt'), money(balances.debt)] as const] : []),
    [t('depositLimits'), limit(limits.deposit)],
    [t('lossLimits'), limit(limits.lost)],
  ] as const
  return (
    <dl
      aria-label={t('money')}
      className="flex flex-wrap divide-line rounded-2xl border border-line bg-surface max-md:grid max-md:divide-y md:divide-x"
    >
      {cards.map(([name, value]) => (
        <div key={name} className="flex-1 px-4 py-3">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="whitespace-nowrap font-display font-semibold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
