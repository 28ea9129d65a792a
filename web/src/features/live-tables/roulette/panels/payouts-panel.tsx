import { winsToOne } from '../../../../casino-games/roulette/use-place-name.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { Panel } from '../../table/panel.tsx'

/** One place of each kind. */
const KINDS = [
  ['straight', 'straight:1'],
  ['split', 'split:1-2'],
  ['street', 'street:1-2-3'],
  ['corner', 'corner:1-2-4-5'],
  ['line', 'line:1-2-3-4-5-6'],
  ['dozen', 'dozen:1'],
  ['even', 'even'],
] as const

/** What each kind of bet pays. */
export function PayoutsPanel() {
  const { t } = useTranslation('roulette')
  return (
    <Panel title={t('payouts.title')}>
      <dl className="grid grid-cols-1 gap-1 text-sm">
        {KINDS.map(([kind, place]) => (
          <div key={kind} className="flex justify-between gap-3">
            <dt className="text-muted">{t(`payouts.${kind}`)}</dt>
            <dd className="font-semibold tabular-nums">{t('payouts.toOne', { wins: winsToOne(place) })}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
