import { NumberTile } from '../../../casino-games/roulette/number-tile.tsx'
import type { TableResult } from '../../../live-table/table-view.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const SHOWN = 14

/** The newest first. */
export function LastNumbers({ results }: { readonly results: readonly TableResult[] }) {
  const { t } = useTranslation('roulette')
  if (results.length === 0) return null
  return (
    <section aria-label={t('last.title')} className="grid grid-cols-1 gap-1.5">
      <h2 className="font-semibold text-sm">{t('last.title')}</h2>
      <ol className="flex h-8 flex-wrap gap-1.5 overflow-hidden md:h-9">
        {results.slice(0, SHOWN).map(({ roundNo, outcome }, place) => (
          <li key={roundNo}>
            <NumberTile
              number={outcome}
              className={`size-8 text-sm md:size-9 ${place === 0 ? 'outline-2 outline-money -outline-offset-1' : ''}`}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
