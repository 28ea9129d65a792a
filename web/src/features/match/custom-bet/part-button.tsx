import { formatOdds } from '@momio/domain/odds'
import { Icon } from '@momio/ui/pictures/icon'
import { memo } from 'react'
import { useLiveSource } from '../../../live/live-source.ts'
import { usePrice, useTrust } from '../../../live/use-live.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import type { OutcomeProps } from '../markets/match-view.ts'
import { useBuilderView, useCombination } from './builder-view.ts'
import { type Part, reasonOf } from './combination.ts'

const BASE =
  'flex min-h-11 w-full min-w-0 select-none items-center justify-between gap-x-2 rounded-lg py-1 pr-3 pl-2 text-left tabular-nums touch-manipulation'
const LOOK = {
  chosen: 'bg-accent text-accent-ink hover:bg-accent-hover',
  open: 'bg-odds text-text hover:bg-odds-hover active:bg-line',
  blocked: 'cursor-not-allowed bg-odds/50 text-muted',
} as const
const STACKED = '@max-[520px]:flex-col @max-[520px]:justify-center @max-[520px]:px-1 @max-[520px]:text-center'

/** An outcome that can be put into the custom bet, or the reason why it cannot. */
export const PartButton = memo(function PartButton({ outcome, of, narrow = false }: OutcomeProps) {
  const { builder, t, match } = useBuilderView()
  const { head, matchName } = match
  const { lineOf } = useLiveSource()
  const { oddsFormat } = useMatchesContext()
  const price = usePrice(outcome.key)
  const isLocked = useTrust(head.id) === 'locked'
  const isChosen = useCombination(({ parts }) => parts.some(({ key }) => key === outcome.key))
  const told = useCombination((state) => reasonOf(state, outcome))
  const isClosed = isLocked || !price?.open
  const reason = told ?? (isClosed ? 'closed' : null)
  const isBlocked = !isChosen && reason !== null
  const odds = price?.odds ? formatOdds(price.odds, oddsFormat) : null
  const shown = reason === null ? odds : t(`reasons.${reason}.short`)
  // What is seen is part of the spoken name, so that it can be pressed by voice.
  const seen = [outcome.label, shown].filter(Boolean).join(' ')

  function tap() {
    const line = lineOf(head.id, outcome.key)
    const named = line?.outcomes.find(({ key }) => key === outcome.key)
    if (!line || !named) return
    const part: Part = {
      key: outcome.key,
      marketId: line.marketType,
      specifiers: line.specifiers,
      outcomeId: outcome.outcomeId,
      marketName: line.name,
      marketOriginalName: line.originalName,
      outcomeName: named.name,
    }
    builder.combination.tap(part)
  }

  return (
    <button
      type="button"
      data-price=""
      aria-pressed={isChosen}
      aria-disabled={isBlocked || undefined}
      aria-label={[of, matchName, seen, reason && t(`reasons.${reason}.long`)].filter(Boolean).join(', ')}
      title={reason ? t(`reasons.${reason}.long`) : undefined}
      onClick={isBlocked ? undefined : tap}
      className={`${BASE} ${narrow ? STACKED : ''} ${LOOK[isChosen ? 'chosen' : isBlocked ? 'blocked' : 'open']}`}
    >
      <span
        className={`min-w-0 max-w-full truncate pr-0.5 font-medium text-xs tracking-tight ${isChosen ? '' : 'text-muted'} ${isBlocked ? 'line-through decoration-muted/60' : ''}`}
      >
        {outcome.label}
      </span>{' '}
      {reason === null ? (
        <span className="flex shrink-0 items-center gap-1 font-bold text-[0.9375rem]">
          {isChosen && <Icon name="check" size={14} strokeWidth={2.5} />}
          {odds}
        </span>
      ) : (
        <span className="flex shrink-0 items-center gap-1 text-xs">
          {reason === 'closed' && <Icon name="lock" size={12} />}
          {shown}
        </span>
      )}
    </button>
  )
})
