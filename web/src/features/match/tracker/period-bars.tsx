import type { MatchState } from '@momio/contract/live-book'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import { Names } from './names.tsx'

interface PeriodBarsProps {
  readonly head: MatchHead
  readonly periodScores: MatchState['periodScores']
}

/** What each side scored in each period; the table above says the same in figures. */
export function PeriodBars({ head, periodScores }: PeriodBarsProps) {
  const most = Math.max(1, ...periodScores.flatMap(({ home, away }) => [home, away]))
  return (
    <div aria-hidden="true" className="p-3 lg:p-4">
      <Names head={head} />
      <div className="mt-2 flex h-28 items-end justify-around gap-3">
        {periodScores.map(({ home, away, number }, index) => (
          <div key={number ?? index} className="grid h-full max-w-20 flex-1 grid-rows-[1fr_auto] gap-1">
            <div className="flex items-end justify-center gap-1">
              <Bar share={home / most} value={home} className="bg-accent" />
              <Bar share={away / most} value={away} className="bg-away" />
            </div>
            <span className="border-line border-t pt-1 text-center text-muted text-xs tabular-nums">
              {number ?? index + 1}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function Bar({
  share,
  value,
  className,
}: {
  readonly share: number
  readonly value: number
  readonly className: string
}) {
  return (
    <span className="flex h-full max-w-8 flex-1 flex-col items-center justify-end">
      <span className="text-muted text-xs tabular-nums">{value}</span>
      <span className={`w-full rounded-t-sm ${className}`} style={{ height: `${Math.max(2, share * 75)}%` }} />
    </span>
  )
}
