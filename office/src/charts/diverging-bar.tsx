interface DivergingBarProps {
  readonly value: number
  /** What fills one half. */
  readonly most: number
}

/** From the middle to the left what is lost, to the right what is won; the figure stands beside it. */
export function DivergingBar({ value, most }: DivergingBarProps) {
  const share = most === 0 ? 0 : Math.min(1, Math.abs(value) / most)
  return (
    <span aria-hidden="true" className="relative block h-2 w-14 shrink-0 overflow-hidden rounded-sm bg-odds">
      <span
        className={`absolute inset-y-0 ${value < 0 ? 'right-1/2 bg-down' : 'left-1/2 bg-accent'}`}
        style={{ width: `${share * 50}%` }}
      />
    </span>
  )
}
