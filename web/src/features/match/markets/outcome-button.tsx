import { formatOdds, type Odds } from '@momio/domain/odds'
import { Icon } from '@momio/ui/pictures/icon'
import { memo } from 'react'
import { usePrice } from '../../../live/use-live.ts'
import { useMatchesContext } from '../../../matches/matches-context.ts'
import { LiveOddsButton } from '../../../matches/odds/live-odds-button.tsx'
import { type Movement, type OutcomeProps, useMatchView } from './match-view.ts'
import { changeSince } from './price-movement.ts'

export const OutcomeButton = memo(function OutcomeButton({ outcome, of, narrow = false }: OutcomeProps) {
  const { head, matchName, movement } = useMatchView()
  const first = movement?.firstOdds(outcome.key)
  return (
    <div className="min-w-0">
      <LiveOddsButton
        outcomeKey={outcome.key}
        matchId={head.id}
        name={[of, matchName].join(', ')}
        label={outcome.label}
        layout="row"
        className={narrow ? STACKED : undefined}
      />
      {movement && first !== undefined && <MovedPrice outcomeKey={outcome.key} since={movement.since} first={first} />}
    </div>
  )
})

/** Three long names beside each other would be cut to a letter each. */
const STACKED =
  '@max-[520px]:h-13 @max-[520px]:flex-col @max-[520px]:justify-center @max-[520px]:gap-0 @max-[520px]:px-2 @max-[520px]:*:max-w-full'

interface MovedPriceProps extends Pick<Movement, 'since'> {
  readonly outcomeKey: string
  readonly first: Odds
}

/** What the outcome stood at, and how far it has come since. */
function MovedPrice({ outcomeKey, since, first }: MovedPriceProps) {
  const { t } = useMatchView()
  const { oddsFormat } = useMatchesContext()
  const odds = usePrice(outcomeKey)?.odds ?? null
  const change = odds === null ? null : changeSince(first, odds)
  return (
    <p className="flex h-5 items-center justify-between gap-1 whitespace-nowrap px-1.5 text-muted text-xs tabular-nums">
      <span>
        <span className="sr-only">{t(`movement.stoodAt.${since}`)} </span>
        {formatOdds(first, oddsFormat)}
      </span>
      {change !== null && change.percent > 0 && (
        <span className={`flex items-center ${change.way === 'up' ? 'text-up' : 'text-down'}`}>
          <Icon name={change.way === 'up' ? 'arrow-up' : 'arrow-down'} size={12} />
          <span className="sr-only">{t(`movement.${change.way}`)}</span>
          {t('movement.percent', { percent: change.percent })}
        </span>
      )}
    </p>
  )
}
