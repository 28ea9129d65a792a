import { canPayEarly } from '@momio/domain/betting/early-payout'
import { Icon } from '@momio/ui/pictures/icon'
import { DateTime } from '@momio/ui/values/date-time'
import { memo } from 'react'
import { INACTIVE, SUSPENDED } from '../../live/book/line-status.ts'
import { LIVE, takesBets } from '../../live/book/match-status.ts'
import { useMatchScore } from '../../live/use-live.ts'
import { useMatchClock } from '../../live/use-server-clock.ts'
import { EarlyPayoutMark } from '../../matches/early-payout-mark.tsx'
import type { SelectionWords } from '../../matches/selection-words.ts'
import { useLocale, usePreference } from '../../preferences.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { type BetItem, isOpen } from '../bet-item.ts'
import { slip } from '../page-slip.ts'
import { waitsForConsent } from '../prices.ts'
import { removed } from '../slip-state.ts'
import { Consent } from './consent.tsx'
import { ItemPrice } from './item-price.tsx'
import { LegParts } from './leg-parts.tsx'
import { useLegWords } from './leg-words.ts'
import { useReasonText } from './reason-text.ts'
import { SingleStake } from './single-stake.tsx'

interface SlipLegProps {
  readonly item: BetItem
  readonly isSingle: boolean
  readonly hasPad: boolean
}

const BAR = 'before:absolute before:inset-y-0 before:left-0 before:w-0.75'
const TINT = {
  up: `${BAR} bg-up/10 before:bg-up`,
  down: `${BAR} bg-down/10 before:bg-down`,
} as const

/** One selection: what was picked and its price, and what keeps it from being placed. */
export const SlipLeg = memo(function SlipLeg({ item, isSingle, hasPad }: SlipLegProps) {
  const { t } = useTranslation('slip')
  const policy = usePreference('oddsPolicy')
  const reason = useReasonText()
  const words = useLegWords()(item)
  const closed = !isOpen(item)
  const waits = !closed && waitsForConsent(item, policy)
  const rose = item.latestOutcome.outcomeOdds > item.placedOutcome.outcomeOdds
  const failure = item.placeSingleResult?.message
  const id = `leg-${item.outcomeId}`
  return (
    <li
      aria-labelledby={id}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-line border-b px-4 py-2.5 last:border-b-0 ${waits ? TINT[rose ? 'up' : 'down'] : ''}`}
    >
      <button
        type="button"
        aria-label={t('leg.remove', { name: words.outcome })}
        onClick={() => slip.change((state) => removed(state, [item.outcomeId]))}
        className="relative row-span-2 -ml-1 grid size-6 place-items-center rounded-md border border-line bg-odds text-muted transition-colors after:absolute after:-inset-2.5 hover:text-text"
      >
        <Icon name="close" size={14} />
      </button>
      <p id={id} className={`truncate font-semibold text-sm ${closed ? 'text-muted' : ''}`}>
        {item.isCustom ? t('custom') : words.outcome}
      </p>
      <ItemPrice item={item} closed={closed} waits={waits} />
      <MatchLine item={item} words={words} />
      {item.isCustom && <LegParts item={item} />}
      {(closed || waits) && (
        <div className="col-span-2 col-start-2 flex min-h-9 items-center justify-between gap-3 pt-1">
          {closed ? (
            <p className="font-semibold text-gift text-xs">{t(`leg.${closedBecause(item)}`)}</p>
          ) : (
            <Consent item={item} />
          )}
        </div>
      )}
      {failure && !closed && <p className="col-span-2 col-start-2 pt-1 text-live text-xs">{reason(failure)}</p>}
      {isSingle && <SingleStake item={item} name={words.outcome} hasPad={hasPad} />}
    </li>
  )
})

/** Why the book would not take it now. */
function closedBecause(item: BetItem): 'waiting' | 'closed' | 'suspended' | 'inactive' | 'noPrice' {
  if (!item.isCurrent) return 'waiting'
  if (!takesBets(item.matchStatus) || item.customBetStatus === false) return 'closed'
  if (item.isCustom) return item.outcomeActive ? 'noPrice' : 'suspended'
  const isGone = item.marketStatus === INACTIVE || !item.outcomeActive
  return isGone && item.marketStatus !== SUSPENDED ? 'inactive' : 'suspended'
}

/** Where the match stands, or when it begins. */
function MatchLine({ item, words }: { readonly item: BetItem; readonly words: SelectionWords }) {
  const { t } = useTranslation('matches')
  const locale = useLocale()
  const score = useMatchScore(item.matchId)
  const clock = useMatchClock(item.matchId)
  const isLive = item.matchStatus === LIVE
  const hasScore = isLive && score && score.home !== null && score.away !== null
  const match = hasScore ? `${item.homeName} ${score.home}–${score.away} ${item.awayName}` : words.match
  return (
    <p className="col-span-2 col-start-2 line-clamp-2 text-muted text-xs">
      {isLive && clock && <span className="font-semibold text-live tabular-nums">{clock} · </span>}
      {!isLive && takesBets(item.matchStatus) && (
        <>
          <DateTime value={item.scheduleTime} locale={locale} format="day-month" />{' '}
          <DateTime value={item.scheduleTime} locale={locale} format="time" />
          {' · '}
        </>
      )}
      {!item.isCustom && `${words.market} · `}
      {match}
      {item.isEarlyPayoutApplied && canPayEarly(item.sportId, item.marketTypeId, item.outcomeOnlyId) && (
        <>
          {' '}
          <EarlyPayoutMark t={t} />
        </>
      )}
    </p>
  )
}
