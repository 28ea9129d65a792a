import type { CasinoGame } from '@momio/contract/casino'
import { useTranslation } from '../texts/use-translation.ts'

const LEVELS = ['low', 'medium', 'high'] as const
const HEIGHTS = ['h-1.5', 'h-2.5', 'h-3.5'] as const

/** How far apart wins and losses of a game lie, as three bars and a word. */
export function VolatilityBars({ volatility }: Pick<CasinoGame, 'volatility'>) {
  const { t } = useTranslation('casino-games')
  const reached = LEVELS.indexOf(volatility)
  const level = t(`volatility.${volatility}`)
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {LEVELS.map((one, step) => (
          <span
            key={one}
            className={`w-0.75 rounded-xs ${HEIGHTS[step]} ${step <= reached ? 'bg-money' : 'bg-line-strong/50'}`}
          />
        ))}
      </span>
      <span aria-hidden="true">{level}</span>
      <span className="sr-only">{t('volatility.label', { level })}</span>
    </span>
  )
}
