import { bcp47 } from '@momio/contract/locale'
import { useMemo } from 'react'
import type { Colour } from '../../../../casino-games/roulette/colour-of.ts'
import { NUMBER_GROUND, NumberTile } from '../../../../casino-games/roulette/number-tile.tsx'
import type { TableResult } from '../../../../live-table/table-view.ts'
import { useLocale } from '../../../../preferences.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { Panel } from '../../table/panel.tsx'
import { type Statistics, statisticsOf } from '../statistics.ts'

const COLOURS: readonly Colour[] = ['red', 'green', 'black']

/** How often each number and colour came in the last rounds. */
export function StatisticsPanel({ results }: { readonly results: readonly TableResult[] }) {
  const { t } = useTranslation('roulette')
  const locale = useLocale()
  const statistics = useMemo(() => statisticsOf(results.map(({ outcome }) => outcome)), [results])
  const percent = new Intl.NumberFormat(bcp47(locale), { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Panel title={t('statistics.title')} aside={t('statistics.rounds', { count: statistics.rounds })}>
      {statistics.rounds === 0 ? (
        <p className="text-muted text-sm">{t('statistics.none')}</p>
      ) : (
        <>
          <Numbers title={t('statistics.hot')} numbers={statistics.hot} />
          <Numbers title={t('statistics.cold')} numbers={statistics.cold} />
          <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
            {COLOURS.map((colour) => (
              <span
                key={colour}
                className={`${NUMBER_GROUND[colour]} ${colour === 'black' ? 'border border-line-strong' : ''}`}
                style={{ width: `${100 * statistics.shares[colour]}%` }}
              />
            ))}
          </div>
          <ul className="flex justify-between gap-2 text-muted text-xs tabular-nums">
            {COLOURS.map((colour) => (
              <li key={colour}>{t(`statistics.${colour}`, { percent: percent.format(statistics.shares[colour]) })}</li>
            ))}
          </ul>
        </>
      )}
      <p className="text-muted text-xs">{t('statistics.note')}</p>
    </Panel>
  )
}

function Numbers({ title, numbers }: { readonly title: string; readonly numbers: Statistics['hot'] }) {
  const { t } = useTranslation('roulette')
  return (
    <div className="flex items-start justify-between gap-2">
      <h3 className="pt-2 text-muted text-xs">{title}</h3>
      <ul className="flex gap-1.5">
        {numbers.map(({ number, times }) => (
          <li key={number} className="grid justify-items-center gap-0.5">
            <NumberTile number={number} className="size-9 text-sm" />
            <span className="text-muted text-xs tabular-nums">
              <span aria-hidden="true">{times}</span>
              <span className="sr-only">{t('statistics.times', { count: times })}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
