import type { LiveTable } from '@momio/contract/game-ids'
import { Notice } from '@momio/ui/feedback/notice'
import { formatDuration } from '@momio/ui/values/countdown'
import { useTranslation } from '../../../texts/use-translation.ts'

interface LateNoticeProps {
  readonly tableId: LiveTable
  readonly lateMs: number
}

/** What an interruption means for bets: the ball waits for the table, the rocket flies on by the clock. */
export function LateNotice({ tableId, lateMs }: LateNoticeProps) {
  const { t } = useTranslation('live-tables')
  return (
    <Notice tone="info" icon="clock">
      {t(`notice.late.${tableId}`)}{' '}
      <span role="timer" aria-live="off" className="whitespace-nowrap font-semibold tabular-nums">
        {t('notice.delay', { time: formatDuration(lateMs / 1000) })}
      </span>
    </Notice>
  )
}
