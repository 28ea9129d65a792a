interface ChanceLineProps {
  /** 0 to 1, where it is known. */
  readonly now: number | undefined
  /** Where it stood when the bet was made. */
  readonly placed: number | undefined
  readonly size: 'ticket' | 'leg'
  /** Its colour. */
  readonly look?: string
}

const HEIGHT = { ticket: 'h-2', leg: 'h-1.5' } as const
const MARK = { ticket: '-inset-y-1 w-1 border border-surface', leg: '-inset-y-0.5 w-0.75' } as const

/** A filled line with a mark; the words beside it say the same. */
export function ChanceLine({ now, placed, size, look = 'bg-accent' }: ChanceLineProps) {
  return (
    <span aria-hidden="true" className={`relative block flex-1 rounded-full bg-odds-hover ${HEIGHT[size]}`}>
      {now !== undefined && (
        <span
          className={`absolute inset-y-0 left-0 rounded-full transition-[width] duration-200 motion-reduce:transition-none ${look}`}
          style={{ width: `${now * 100}%` }}
        />
      )}
      {placed !== undefined && (
        <span
          className={`-translate-x-1/2 absolute rounded-full bg-text ${MARK[size]}`}
          style={{ left: `${placed * 100}%` }}
        />
      )}
    </span>
  )
}
