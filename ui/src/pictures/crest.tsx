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

/** Of the edge: letters of 8 px on a crest of 18. */
const LETTER = 0.44

/**
 * A shield in the team's two colours; the team's name always stands beside it. Boxes, not a drawing: a list holds dozens, and
 * whatever changes on a page costs a slow phone a fifth more for that many drawings.
 */
export const Crest = memo(function Crest({ name, size = 18, className }: CrestProps) {
  const [left, right] = coloursOf(name)
  const initials = initialsOf(name)
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 select-none grid-cols-2 place-content-center rounded-[22%_22%_50%_50%/20%_20%_58%_58%] font-extrabold leading-none tracking-tighter inset-ring-[0.75px] inset-ring-[#7d8b95]/50 ${className ?? ''}`}
      style={{
        width: size,
        height: size,
        fontSize: size * LETTER,
        background: `linear-gradient(90deg, ${left} 50%, ${right} 50%)`,
      }}
    >
      <span className="text-right" style={{ color: inkOn(left) }}>
        {initials.charAt(0)}
      </span>
      <span style={{ color: inkOn(right) }}>{initials.charAt(1)}</span>
    </span>
  )
})
