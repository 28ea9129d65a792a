import { useTranslation } from '../../../../texts/use-translation.ts'
import { Panel } from '../../table/panel.tsx'
import { PAYOUTS } from '../payouts.ts'

/** What each kind of bet pays. */
export function PayoutsPanel() {
  const { t } = useTranslation('roulette')
  return (
    <Panel title={t('payouts.title')}>
      <dl className="grid grid-cols-1 gap-1 text-sm">
        {PAYOUTS.map(({ kind, wins }) => (
          <div key={kind} className="flex justify-between gap-3">
            <dt className="text-muted">{t(`payouts.${kind}`)}</dt>
            <dd className="font-semibold tabular-nums">{t('payouts.toOne', { wins })}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
