import { useId } from 'react'

interface SegmentedChoiceProps<V extends string> {
  readonly legend: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
}

/** Radio buttons drawn as one bar: arrow keys move between them, a screen reader hears a group. */
export function SegmentedChoice<V extends string>({ legend, value, options, onChange }: SegmentedChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-xl border border-line bg-field p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid h-10 place-items-center rounded-lg font-semibold text-muted transition-colors hover:text-text has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
