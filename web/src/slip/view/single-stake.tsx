import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { payoutOf } from '@momio/domain/betting/returns'
import { centavos } from '@momio/domain/money'
import { Money } from '@momio/ui/values/money'
import { useLocale, usePreference } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { BetItem } from '../bet-item.ts'
import { useSlip } from '../page-slip.ts'
import { oddsToSend } from '../prices.ts'
import { limitOf } from '../readiness.ts'
import { LimitHit } from './limit-hit.tsx'
import { StakeField } from './stake-field.tsx'

interface SingleStakeProps {
  readonly item: BetItem
  readonly name: string
  readonly hasPad: boolean
}

/** The stake of one single and what it would pay. */
export function SingleStake({ item, name, hasPad }: SingleStakeProps) {
  const { t } = useTranslation('slip')
  const locale = useLocale()
  const policy = usePreference('oddsPolicy')
  const limitsByMatch = useSlip((slip) => slip.limitsByMatch)
  const limit = limitOf({ limitsByMatch, ticketType: TICKET_TYPE.singles }, item)
  const isRefused = limit !== null && (item.stake ?? 0) > limit
  const most = centavos(Number.MAX_SAFE_INTEGER)
  return (
    <div className="col-span-2 col-start-2 grid gap-2 pt-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
        <StakeField
          field={item.outcomeId}
          label={t('stake.label')}
          spokenLabel={t('stake.of', { name })}
          stake={item.stake}
          hasPad={hasPad}
          isRefused={isRefused}
          isCompact
        />
        <p className="text-right text-muted text-xs">
          {t('totals.return')}
          <Money
            centavos={payoutOf(item.stake ?? centavos(0), [oddsToSend(item, policy)], most)}
            locale={locale}
            className="block font-bold text-sm text-up"
          />
        </p>
      </div>
      {isRefused && <LimitHit field={item.outcomeId} limit={limit} />}
    </div>
  )
}
