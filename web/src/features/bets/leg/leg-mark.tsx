import { Icon } from '@momio/ui/pictures/icon'
import { LEG_LOOK, type LegState } from './leg-look.ts'

const TONE = {
  good: 'bg-accent text-accent-ink',
  risk: 'bg-money text-money-ink',
  bad: 'bg-live text-live-ink',
  plain: 'bg-odds-hover text-muted',
} as const

/** The round sign at the beginning of a leg; the words beside it say the same. */
export function LegMark({ state }: { readonly state: LegState }) {
  const { icon, tone } = LEG_LOOK[state]
  return (
    <span className={`grid size-7 shrink-0 place-items-center rounded-full ${TONE[tone]}`}>
      <Icon name={icon} size={16} strokeWidth={2.25} />
    </span>
  )
}
