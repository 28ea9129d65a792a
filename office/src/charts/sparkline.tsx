interface SparklineProps {
  readonly values: readonly number[]
  readonly className?: string
}

/** How a figure went over the last minutes; the figure itself stands beside it. */
export function Sparkline({ values, className = 'stroke-accent' }: SparklineProps) {
  if (values.length < 2) return null
  const most = Math.max(...values)
  const least = Math.min(...values)
  const points = values.map((value, index) => {
    const y = most === least ? 9 : 16 - ((value - least) / (most - least)) * 14
    return `${((index / (values.length - 1)) * 48).toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg viewBox="0 0 48 18" aria-hidden="true" className="h-4 w-9 shrink-0">
      <polyline points={points.join(' ')} fill="none" strokeWidth="1.5" strokeLinejoin="round" className={className} />
    </svg>
  )
}
