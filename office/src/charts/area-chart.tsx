import { useId } from 'react'
import { ChartFrame } from './chart-frame.tsx'

interface AreaChartProps {
  readonly label: string
  /** May be shorter than the axis: the rest has not happened yet. */
  readonly values: readonly number[]
  readonly before: readonly number[]
  tick(index: number): string | null
}

/** What adds up over a day, against the day before. */
export function AreaChart({ label, values, before, tick }: AreaChartProps) {
  const id = useId()
  return (
    <ChartFrame label={label} values={[...values, ...before]} count={before.length} tick={tick}>
      {({ x, y }) => {
        const line = values.map((value, index) => `${x(index)},${y(value)}`)
        const last = values.length - 1
        return (
          <>
            <defs>
              <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
                <stop offset="0" stopColor="var(--color-money)" stopOpacity="0.45" />
                <stop offset="1" stopColor="var(--color-money)" stopOpacity="0" />
              </linearGradient>
            </defs>
            <polyline
              points={before.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
              fill="none"
              strokeDasharray="4 4"
              strokeWidth="1.5"
              className="stroke-muted"
            />
            {last >= 0 && (
              <>
                <polygon points={`${x(0)},${y(0)} ${line.join(' ')} ${x(last)},${y(0)}`} fill={`url(#${id})`} />
                <polyline points={line.join(' ')} fill="none" strokeWidth="2" className="stroke-money" />
                <circle cx={x(last)} cy={y(values[last] ?? 0)} r="3.5" className="fill-money" />
              </>
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}
