import { formatOdds } from '@momio/domain/odds'
import { Icon } from '@momio/ui/pictures/icon'
import { useOddsFormat, usePreference } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { BetItem } from '../bet-item.ts'
import { oddsToSend } from '../prices.ts'

interface ItemPriceProps {
  readonly item: BetItem
  readonly closed: boolean
  readonly waits: boolean
}

/** Its place has the same width whatever it shows. */
export function ItemPrice({ item, closed, waits }: ItemPriceProps) {
  const { t } = useTranslation('slip')
  const format = useOddsFormat()
  const policy = usePreference('oddsPolicy')
  const { placedOutcome, latestOutcome } = item
  if (closed) return <Icon name="lock" size={16} className="mt-0.5 text-muted" />
  const rose = latestOutcome.outcomeOdds > placedOutcome.outcomeOdds
  if (waits) {
    const from = formatOdds(placedOutcome.outcomeOdds, format)
    const to = formatOdds(latestOutcome.outcomeOdds, format)
    return (
      <p className="flex items-center gap-1.5 font-bold tabular-nums">
        <span className="sr-only">{t('leg.moved', { from, to })}</span>
        <s aria-hidden="true" className="font-normal text-muted text-sm">
          {from}
        </s>
        <Icon name="arrow-right" size={12} className="text-muted" />
        <span aria-hidden="true" className={rose ? 'text-up' : 'text-down'}>
          {to}
        </span>
        <Icon name={rose ? 'arrow-up' : 'arrow-down'} size={12} className={rose ? 'text-up' : 'text-down'} />
      </p>
    )
  }
  return <p className="font-bold tabular-nums">{formatOdds(oddsToSend(item, policy), format)}</p>
}
