import type { ReactNode } from 'react'
import { colourOf } from './number-colour.ts'

/** The grounds of red, black and zero: the same in both themes, as on every table. */
export const NUMBER_GROUND = {
  red: 'bg-[#c62f37]',
  black: 'bg-[#151d22]',
  green: 'bg-[#0b8457]',
} as const

interface NumberTileProps {
  readonly number: number
  readonly className?: string
  readonly children?: ReactNode
}

export function NumberTile({ number, className = '', children }: NumberTileProps) {
  return (
    <span
      className={`inline-grid shrink-0 place-items-center rounded-lg border border-white/15 font-bold text-white tabular-nums ${NUMBER_GROUND[colourOf(number)]} ${className}`}
    >
      {children ?? number}
    </span>
  )
}
