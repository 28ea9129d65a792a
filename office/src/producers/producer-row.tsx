import type { FeedProducer } from '@momio/contract/staff-feed'
import { useEffect, useState } from 'react'
import { Sparkline } from '../charts/sparkline.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { useProducerName } from './producer-name.ts'

const MOST_POINTS = 24

const TONE = { up: 'bg-accent', recovering: 'bg-money', down: 'bg-live' } as const
const LINE = { up: 'stroke-accent', recovering: 'stroke-money', down: 'stroke-live' } as const
const TEXT = { up: '', recovering: 'text-gift', down: 'text-live' } as const

function stateOf({ down }: FeedProducer): keyof typeof TONE {
  if (down === null) return 'up'
  return down === 'recovering' ? 'recovering' : 'down'
}

/** The last messages per second that this page has seen. */
function useHistory(value: number, asked: number): readonly number[] {
  const [history, setHistory] = useState<readonly number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a figure that stays the same is a point as well.
  useEffect(() => setHistory((before) => [...before, value].slice(-MOST_POINTS)), [value, asked])
  return history
}

interface ProducerRowProps {
  readonly producer: FeedProducer
  /** When it was asked for. */
  readonly askedAt: number
}

export function ProducerRow({ producer, askedAt }: ProducerRowProps) {
  const { t } = useTranslation('producers')
  const nameOf = useProducerName()
  const state = stateOf(producer)
  const history = useHistory(producer.messagesPerSecond, askedAt)
  const { down, waiting, messagesPerSecond, aliveAgeMs, lagMs } = producer
  return (
    <div className="flex items-center gap-2.5 border-line border-t px-4 py-2.5">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${TONE[state]}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{nameOf(producer)}</p>
        <p className="truncate text-muted text-xs">
          {down === null
            ? t('rate', {
                rate: messagesPerSecond.toFixed(messagesPerSecond < 10 ? 1 : 0),
                waiting: waiting === 0 ? t('nothingWaits') : t('waits', { number: waiting }),
              })
            : t(`down.${down}`)}
        </p>
      </div>
      <Sparkline values={history} className={LINE[state]} />
      <div className="w-18 shrink-0 text-right tabular-nums">
        <p className={`font-semibold text-sm ${TEXT[state]}`}>
          {state === 'down' ? t('isDown') : t('lag', { ms: lagMs })}
        </p>
        <p className="text-muted text-xs">
          {aliveAgeMs === null ? t('never') : t('ago', { seconds: (aliveAgeMs / 1000).toFixed(1) })}
        </p>
      </div>
    </div>
  )
}
