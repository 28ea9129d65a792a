import { chipColours, chipText } from './chip-values.ts'

interface ChipProps {
  /** Centavos. */
  readonly amount: number
  /** Laid and not sent yet. */
  readonly isStaged?: boolean
  readonly className?: string
}

const NOTCHES = Array.from({ length: 8 }, (_, notch) => notch * 45)

/** A chip of the house. Decoration: what carries it says the amount. */
export function Chip({ amount, isStaged = false, className = '' }: ChipProps) {
  const { rim, middle } = chipColours(amount)
  const text = chipText(amount)
  return (
    <svg aria-hidden="true" viewBox="-110 -110 220 220" className={className}>
      <circle cy="6" r="96" fill="#000" opacity=".4" />
      <circle r="96" fill={rim} />
      {NOTCHES.map((turn) => (
        <path
          key={turn}
          d="M-15-95A96 96 0 0 1 15-95L11-70A71 71 0 0 0-11-70Z"
          fill="#fff8e8"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r="72" fill={middle} />
      <circle
        r="72"
        fill="none"
        stroke={isStaged ? '#ffc53d' : '#fff8e8'}
        strokeOpacity={isStaged ? 1 : 0.8}
        strokeWidth={isStaged ? 9 : 5}
        strokeDasharray="8 11"
      />
      <text
        y={text.length > 3 ? 17 : 24}
        textAnchor="middle"
        fontWeight="800"
        fontSize={text.length > 3 ? 48 : 68}
        fill="#fff"
        className="font-display"
      >
        {text}
      </text>
    </svg>
  )
}
