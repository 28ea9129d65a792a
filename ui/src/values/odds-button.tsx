import { memo, type PointerEvent } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

export type OddsMovement = 'up' | 'down'

export interface OddsButtonProps {
  /** Full spoken name of the selection: 'Más de 2.5, América – Toluca'. */
  readonly name: string
  /** Short text beside the price: '1', '+2.5', 'Más de 3.5'. Without it the price stands in the middle. */
  readonly label?: string
  readonly odds: string | null
  /** The way the price moved a moment ago; whoever says so takes it back within a second. */
  readonly movement?: OddsMovement | null
  readonly pressed: boolean
  readonly suspended: boolean
  /** Keep it stable: the button is memoised so that a moving price renders itself alone. */
  onPress(button: HTMLElement): void
  readonly labels: { readonly suspended: string; readonly up: string; readonly down: string }
  /** `corner` sets the label small in the corner over a centred price, for narrow columns. */
  readonly layout?: 'row' | 'corner'
  readonly className?: string
}

const BASE =
  'relative flex h-11 w-full min-w-0 select-none items-center overflow-hidden rounded-lg tabular-nums touch-manipulation'

/** The frame and the arrow of a moved price: without a fade, each of which would keep the page drawing for as long as it lasts. */
const MARK = cx(
  'after:absolute after:top-1/2 after:right-1 after:size-1.5 after:-translate-y-1/2',
  'data-movement:inset-ring data-movement:inset-ring-current/70 data-movement:after:bg-current',
  'data-[movement=up]:after:[clip-path:polygon(50%_8%,100%_92%,0_92%)] data-[movement=down]:after:[clip-path:polygon(0_8%,100%_8%,50%_92%)]',
)

// Under a finger a price is painted once, when it is taken.
const LOOK = {
  pressed: 'bg-accent text-accent-ink hover:bg-accent-hover',
  blocked: 'cursor-not-allowed bg-odds/50 text-muted',
  open: 'bg-odds text-text hover:bg-odds-hover pointer-fine:active:bg-line data-[movement=up]:text-up data-[movement=down]:text-down',
} as const

/** A finger is followed by the events of a mouse unless it is told not to: they are a third of what a tap costs a slow phone. */
function sparesMouseEvents(event: PointerEvent<HTMLElement>) {
  if (event.pointerType === 'touch') event.preventDefault()
}

export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const { name, label, odds, pressed, suspended, onPress, labels, layout = 'row', className } = props
  const closed = suspended || odds === null
  const movement = closed ? null : (props.movement ?? null)
  // A selection already in the slip can always be taken out, even while its market is closed.
  const blocked = closed && !pressed
  const spread = label !== undefined && layout === 'row'
  // What is seen is part of the spoken name, so that "press 1.85" works by voice.
  const shown = [label, closed ? null : odds].filter(Boolean).join(' ')
  const state = closed ? labels.suspended : movement && labels[movement]

  return (
    <button
      type="button"
      aria-label={[name, shown, state].filter(Boolean).join(', ')}
      aria-pressed={pressed}
      aria-disabled={blocked || undefined}
      data-price=""
      data-movement={movement ?? undefined}
      data-suspended={closed || undefined}
      onPointerDown={sparesMouseEvents}
      onClick={blocked ? undefined : (event) => onPress(event.currentTarget)}
      className={cx(
        BASE,
        MARK,
        spread ? 'justify-between gap-1 pr-3 pl-2' : 'justify-center px-2',
        layout === 'corner' && 'pt-2.5',
        LOOK[pressed ? 'pressed' : blocked ? 'blocked' : 'open'],
        className,
      )}
    >
      {label !== undefined && (
        <span
          className={cx(
            'text-xs font-medium tracking-tight',
            pressed ? 'text-accent-ink' : 'text-muted',
            // Tight letters reach beyond their box, which would cut the last one.
            spread ? 'min-w-0 truncate pr-0.5' : 'absolute top-1 left-2 leading-none',
          )}
        >
          {label}
        </span>
      )}{' '}
      {closed ? (
        <Icon name="lock" size={15} className={pressed ? undefined : 'opacity-70'} />
      ) : (
        // A new element for a new price: the old one would count as moved when 1.85 widens to 12.50.
        <span key={odds} className="shrink-0 text-[0.9375rem] font-bold">
          {odds}
        </span>
      )}
    </button>
  )
})
