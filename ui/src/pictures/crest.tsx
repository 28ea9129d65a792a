import { memo } from 'react'
import { coloursOf, foldName, inkOn } from './crest-colours.ts'

/** Two letters: of the first two words, or the first two of a single word. */
export function initialsOf(name: string): string {
  const words = foldName(name)
    .split(' ')
    .filter((word) => !['de', 'del', 'la', 'las', 'los', 'el', 'the', 'of', 'y'].includes(word))
  const [first = '', second] = words
  const letters = second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)
  return letters.toUpperCase()
}

export interface CrestProps {
  readonly name: string
  /** Width in pixels. */
  readonly size?: number
  readonly className?: string
}

const SHIELD = 'M1 6a5 5 0 0 1 5-5h12a5 5 0 0 1 5 5v7c0 5.2-4.4 8.2-11 10.2C5.4 21.2 1 18.2 1 13z'
const RIGHT_HALF = 'M12 1h6a5 5 0 0 1 5 5v7c0 5.2-4.4 8.2-11 10.2z'

/** A drawn shield in the team's two colours; the team's name always stands beside it. */
export const Crest = memo(function Crest({ name, size = 18, className }: CrestProps) {
  const [left, right] = coloursOf(name)
  const initials = initialsOf(name)
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className={`shrink-0 ${className ?? ''}`}>
      <path d={SHIELD} fill={left} />
      <path d={RIGHT_HALF} fill={right} />
      <g fontFamily="var(--font-sans)" fontSize="10.5" fontWeight="800" letterSpacing="-0.3">
        <text x="11.7" y="15.5" textAnchor="end" fill={inkOn(left)}>
          {initials.charAt(0)}
        </text>
        <text x="12.4" y="15.5" fill={inkOn(right)}>
          {initials.charAt(1)}
        </text>
      </g>
      <path d={SHIELD} fill="none" stroke="#7d8b95" strokeOpacity="0.5" strokeWidth="0.75" />
    </svg>
  )
})
