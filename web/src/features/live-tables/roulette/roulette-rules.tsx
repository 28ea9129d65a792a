import type { CasinoGame } from '@momio/contract/casino'
import { bcp47 } from '@momio/contract/locale'
import { SPIN_MS, TABLE_TIMES } from '@momio/domain/casino/live-table'
import { WHEEL } from '@momio/domain/casino/roulette/wheel'
import { useId } from 'react'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { RulesButton } from '../table/rules-button.tsx'
import { PAYOUTS } from './payouts.ts'

const { openMs, restMs } = TABLE_TIMES.ruleta

/** How the wheel is played, what each bet pays and what all of them return. */
export function RouletteRules({ game }: { readonly game: CasinoGame }) {
  const { t } = useTranslation('roulette')
  const locale = useLocale()
  const money = usePesosText()
  const percent = new Intl.NumberFormat(bcp47(locale), { style: 'percent', maximumFractionDigits: 2 })
  const rules = [
    t('rules.open', { seconds: openMs / 1000 }),
    t('rules.spin', { spin: SPIN_MS / 1000, rest: restMs / 1000 }),
    t('rules.wheel', { count: WHEEL.length }),
    t('rules.pays'),
    t('rules.neighbours'),
    t('rules.return', { percent: percent.format(game.returnToPlayer) }),
    t('rules.limits', {
      least: money(game.minStake, { short: true }),
      most: money(game.maxStake, { short: true }),
    }),
    t('rules.offline'),
    t('rules.late'),
    t('rules.tax'),
  ]
  return (
    <RulesButton game={game} rules={rules}>
      <PayoutTable />
    </RulesButton>
  )
}

function PayoutTable() {
  const { t } = useTranslation('roulette')
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5 grid gap-2">
      <h3 id={id} className="font-display font-semibold text-base">
        {t('payouts.title')}
      </h3>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-muted text-xs">
            <th className="py-1 font-normal">{t('payouts.kind')}</th>
            <th className="py-1 text-right font-normal">{t('payouts.places')}</th>
            <th className="py-1 text-right font-normal">{t('payouts.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {PAYOUTS.map(({ kind, places, wins }) => (
            <tr key={kind} className="border-line border-t">
              <td className="py-1.5">{t(`payouts.${kind}`)}</td>
              <td className="py-1.5 text-right">{places.length}</td>
              <td className="py-1.5 text-right font-semibold">{t('payouts.toOne', { wins })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
