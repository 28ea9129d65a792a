import { useTranslation } from '../../../texts/use-translation.ts'
import { LEG_LOOK, type LegState } from '../leg/leg-look.ts'
import { ChanceLine } from './chance-line.tsx'
import { usePercentText } from './percent-text.ts'

interface LegChanceProps {
  readonly now: number | undefined
  readonly placed: number | null
  readonly state: LegState
}

const LOOK = { good: 'bg-accent', risk: 'bg-money', bad: 'bg-live', plain: 'bg-muted' } as const

/** How likely a leg wins now and was when it was placed; nothing where neither is known. */
export function LegChance({ now, placed, state }: LegChanceProps) {
  const { t } = useTranslation('bets')
  const percentText = usePercentText()
  const shown = now ?? placed
  if (shown === null) return null
  const mark = placed !== null && now !== undefined ? placed : undefined
  return (
    <div className="flex items-center gap-3 text-xs tabular-nums print:hidden">
      <ChanceLine now={shown} placed={mark} size="leg" look={LOOK[LEG_LOOK[state].tone]} />
      <span className="whitespace-nowrap">
        <span className="sr-only">{t(now === undefined ? 'chance.atPlacing' : 'chance.now')} </span>
        <strong className="font-semibold">{percentText(shown)}</strong>
        {mark !== undefined && (
          <span className="text-muted"> {t('chance.placed', { percent: percentText(mark) })}</span>
        )}
      </span>
    </div>
  )
}
