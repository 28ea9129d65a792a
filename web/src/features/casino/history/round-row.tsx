import type { PlayedRound } from '@momio/contract/casino'
import { hasGained } from '@momio/domain/casino/round-outcome'
import { Icon } from '@momio/ui/pictures/icon'
import { DateTime } from '@momio/ui/values/date-time'
import { usePesosText } from '../../../amount/pesos-text.ts'
import { TilePicture } from '../../../casino-games/tile-picture.tsx'
import { useLocale } from '../../../preferences.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { statusName } from './history-view.ts'
import { RoundStatus } from './round-status.tsx'

interface RoundRowProps {
  readonly round: PlayedRound
  readonly onOpen: (roundId: string) => void
}

/** One round of the list; the colour of gains is for what is more than its stake. */
export function RoundRow({ round, onOpen }: RoundRowProps) {
  const { t } = useTranslation('casino')
  const locale = useLocale()
  const pesosText = usePesosText()
  const { roundId, gameId, gameName, status, stake, payout, date } = round
  return (
    <button
      type="button"
      onClick={() => onOpen(roundId)}
      className="flex min-h-18 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-2 transition-colors hover:bg-odds"
    >
      <TilePicture gameId={gameId} className="h-13 w-10 rounded-md" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <strong className="truncate font-semibold">{gameName}</strong>
          <RoundStatus status={statusName(status)} />
        </span>
        <DateTime value={date} locale={locale} className="text-muted text-xs" />
      </span>
      <span className="grid justify-items-end gap-0.5 tabular-nums">
        <strong className={`font-semibold ${hasGained({ staked: stake, payout }) ? 'text-up' : ''}`}>
          {pesosText(payout)}
        </strong>
        <span className="text-muted text-xs">{t('history.staked', { amount: pesosText(stake) })}</span>
      </span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </button>
  )
}
