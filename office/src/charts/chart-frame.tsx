import type { ReactNode } from 'react'
import { axisTicks, shortPesos } from './scale.ts'

const CHART = { width: 460, height: 176, left: 62, right: 8, top: 10, bottom: 24 } as const

interface Plot {
  x(index: number): number
  y(value: number): number
  /** Between one place and the next. */
  readonly step: number
}

interface ChartFrameProps {
  /** What a person who does not see it is told. */
  readonly label: string
  readonly values: readonly number[]
  readonly count: number
  /** Below the places that have one. */
  tick(index: number): string | null
  children(plot: Plot): ReactNode
}

/** Axes and grid of a chart in pesos; what is drawn in it is the caller's. */
export function ChartFrame({ label, values, count, tick, children }: ChartFrameProps) {
  const ticks = axisTicks(Math.min(0, ...values), Math.max(0, ...values))
  const lowest = ticks[0] ?? 0
  const highest = ticks.at(-1) ?? 1
  const { width, height, left, right, top, bottom } = CHART
  const step = (width - left - right) / Math.max(1, count)
  const plot: Plot = {
    step,
    x: (index) => left + step * (index + 0.5),
    y: (value) => top + (height - top - bottom) * (1 - (value - lowest) / (highest - lowest || 1)),
  }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block h-auto w-full">
      {ticks.map((value) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={plot.y(value)} y2={plot.y(value)} className="stroke-line" />
          <text x={left - 8} y={plot.y(value) + 4} textAnchor="end" className="fill-muted text-[14px] tabular-nums">
            {shortPesos(value)}
          </text>
        </g>
      ))}
      {Array.from({ length: count }, (_, index) => tick(index)).map((text, index) =>
        text === null ? null : (
          <text
            key={text}
            x={plot.x(index)}
            y={height - 6}
            textAnchor="middle"
            className="fill-muted text-[14px] tabular-nums"
          >
            {text}
          </text>
        ),
      )}
      {children(plot)}
    </svg>
  )
}
