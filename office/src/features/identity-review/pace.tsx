import { useTranslation } from '../../texts/use-translation.ts'
import { useWaitingText } from './use-waiting-text.ts'

interface PaceProps {
  readonly averageSeconds: number | null
  readonly promisedSeconds: number
}

/** How long decisions took during the last day, beside what players are promised. */
export function Pace({ averageSeconds, promisedSeconds }: PaceProps) {
  const { t } = useTranslation('identity-review')
  const waitingText = useWaitingText()
  const isLate = averageSeconds !== null && averageSeconds > promisedSeconds
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <div className="flex gap-2">
        <dt className="text-muted">{t('pace.average')}</dt>
        <dd className={`font-semibold tabular-nums ${isLate ? 'text-live' : ''}`}>
          {averageSeconds === null ? t('pace.none') : waitingText(averageSeconds)}
          {isLate && <span className="sr-only"> {t('pace.late')}</span>}
        </dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-muted">{t('pace.promised')}</dt>
        <dd className="font-semibold tabular-nums">{waitingText(promisedSeconds)}</dd>
      </div>
    </dl>
  )
}
