import { useId } from 'react'
import { useAddress } from './use-address.ts'

interface ChoiceFieldProps {
  readonly label: string
  /** Of the address; the first option is the one without it. */
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of several, kept in the address: a state, a kind, a period. */
export function ChoiceField({ label, name, options }: ChoiceFieldProps) {
  const id = useId()
  const [address, change] = useAddress()
  const first = options[0]?.value
  return (
    <div className="grid gap-1 max-sm:w-full">
      <label htmlFor={id} className="text-muted text-xs">
        {label}
      </label>
      <select
        id={id}
        value={address[name] ?? first}
        onChange={({ target: { value } }) => change({ [name]: value === first ? undefined : value, page: undefined })}
        className="h-10 rounded-lg border border-line-strong bg-field px-3 text-sm text-text"
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
