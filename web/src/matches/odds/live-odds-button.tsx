import { formatOdds } from '@momio/domain/odds'
import { OddsButton } from '@momio/ui/values/odds-button'
import { useCallback } from 'react'
import { useLiveSource } from '../../live/live-source.ts'
import { usePrice, useTrust } from '../../live/use-live.ts'
import { useIsInSlip } from '../../slip/page-slip.ts'
import { tapOutcome } from '../../slip/tap-outcome.ts'
import { useMatchesContext } from '../matches-context.ts'

/** A price that changes its text is laid out and painted inside its own box, not through the whole list. */
const CONTAINED = '[contain:strict]'

interface LiveOddsButtonProps {
  readonly outcomeKey: string
  readonly matchId: string
  readonly name: string
  /** Without it the price stands alone. */
  readonly label?: string
  readonly layout: 'row' | 'corner'
  readonly className?: string
}

/** The only thing on the page that renders when its price moves. */
export function LiveOddsButton({ outcomeKey, matchId, className = '', ...button }: LiveOddsButtonProps) {
  const { oddsFormat, oddsLabels } = useMatchesContext()
  const price = usePrice(outcomeKey)
  const source = useLiveSource()
  const pressed = useIsInSlip(outcomeKey)
  const locked = useTrust(matchId) === 'locked'
  const tap = useCallback(
    (button: HTMLElement) => tapOutcome(source, matchId, outcomeKey, button),
    [source, matchId, outcomeKey],
  )
  const odds = price?.odds ?? null
  return (
    <OddsButton
      {...button}
      className={`${CONTAINED} ${className}`}
      odds={odds === null ? null : formatOdds(odds, oddsFormat)}
      movement={price?.movement}
      pressed={pressed}
      suspended={locked || !price?.open}
      onPress={tap}
      labels={oddsLabels}
    />
  )
}
