import { useTranslation } from '../../../texts/use-translation.ts'
import { LEG_LOOK, type LegState } from './leg-look.ts'

const TONE = {
  good: 'bg-up/12 text-up',
  risk: 'bg-money/18 text-gift',
  bad: 'bg-down/12 text-down',
  plain: 'bg-odds text-muted',
} as const

export function LegBadge({ state }: { readonly state: LegState }) {
  const { t } = useTranslation('bets')
  return (
    <span
      className={`inline-flex h-5.5 shrink-0 items-center whitespace-nowrap rounded-full px-2.5 font-semibold text-xs ${TONE[LEG_LOOK[state].tone]}`}
    >
      {t(`legs.${state}`)}
    </span>
  )
}
