import { ChartFrame } from './chart-frame.tsx'

interface BarsChartProps {
  readonly label: string
  readonly values: readonly number[]
  /** Drawn as a dashed line over the bars. */
  readonly before?: readonly number[]
  /** The one that is not over yet is paler. */
  readonly running?: number
  tick(index: number): string | null
  readonly tone?: 'accent' | 'money'
}

const FILL = { accent: 'fill-accent', money: 'fill-money' } as const

export function BarsChart({ label, values, before = [], running, tick, tone = 'accent' }: BarsChartProps) {
  return (
    <ChartFrame label={label} values={[...values, ...before]} count={values.length} tick={tick}>
      {({ x, y, step }) => (
        <>
          {values.map((value, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the axis is what it is.
              key={index}
              x={x(index) - step * 0.36}
              width={step * 0.72}
              y={Math.min(y(value), y(0))}
              height={Math.abs(y(value) - y(0))}
              rx={Math.min(2, step * 0.2)}
              className={`${value < 0 ? 'fill-down' : FILL[tone]} ${index === running ? 'opacity-50' : ''}`}
            />
          ))}
          {before.length > 1 && (
            <polyline
              points={before.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
              fill="none"
              strokeDasharray="4 4"
              strokeWidth="1.5"
              className="stroke-muted"
            />
          )}
        </>
      )}
    </ChartFrame>
  )
}
