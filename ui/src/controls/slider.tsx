import { cx } from '../class-names.ts'

export interface SliderMark {
  readonly value: number
  readonly label: string
}

export interface SliderProps {
  /** Spoken name. */
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** What the value means, spoken instead of the number: '50 %: te pagamos $92.25'. */
  readonly valueText: string
  /** Values that one press chooses, below the line. */
  readonly marks: readonly SliderMark[]
  onChange(value: number): void
  readonly className?: string
}

const THUMB_PX = 28

/** Where the middle of the thumb stands. */
const placeOf = (ratio: number) => `calc(${THUMB_PX / 2}px + (100% - ${THUMB_PX}px) * ${ratio})`

const INPUT =
  'h-11 w-full cursor-pointer touch-manipulation appearance-none rounded-lg bg-transparent [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:bg-surface [&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:[background:var(--track)] [&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:[background:var(--track)] [&::-webkit-slider-thumb]:-mt-2.5 [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface'

/** A native range: arrow keys, Page Up and Home work as everywhere. */
export function Slider({ label, value, min, max, valueText, marks, onChange, className }: SliderProps) {
  const ratioOf = (at: number) => (at - min) / (max - min)
  const filled = placeOf(ratioOf(value))
  const track = `linear-gradient(to right, var(--accent) ${filled}, var(--odds-hover) ${filled})`
  return (
    <div className={cx('grid', className)}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className={INPUT}
        style={{ '--track': track } as React.CSSProperties}
      />
      <div className="relative h-9">
        {marks.map((mark) => (
          <button
            key={mark.value}
            type="button"
            aria-pressed={mark.value === value}
            onClick={() => onChange(mark.value)}
            // Those at the ends stay within the line's width.
            className={cx(
              'after:-inset-y-1 absolute h-9 whitespace-nowrap rounded-lg px-2 font-semibold text-sm tabular-nums touch-manipulation transition-colors after:absolute after:inset-x-0 hover:bg-odds',
              mark.value === value ? 'text-accent' : 'text-muted',
              mark.value === max ? 'right-0' : '-translate-x-1/2',
            )}
            style={mark.value === max ? undefined : { left: placeOf(ratioOf(mark.value)) }}
          >
            {mark.label}
          </button>
        ))}
      </div>
    </div>
  )
}
