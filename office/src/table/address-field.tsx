import { useId } from 'react'
import { useAddress } from './use-address.ts'

interface AddressFieldProps {
  readonly label: string
  /** Of the address. */
  readonly name: string
  readonly type?: 'text' | 'number' | 'date'
  readonly placeholder?: string
}

/** Narrows the rows down as it is typed. */
export function AddressField({ label, name, type = 'text', placeholder }: AddressFieldProps) {
  const id = useId()
  const [address, change] = useAddress()
  return (
    <div className="grid gap-1 max-sm:w-full">
      <label htmlFor={id} className="text-muted text-xs">
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={address[name] ?? ''}
        placeholder={placeholder}
        maxLength={80}
        onChange={({ target: { value } }) => change({ [name]: value || undefined, page: undefined })}
        className="h-10 rounded-lg border border-line-strong bg-field px-3 text-sm text-text placeholder:text-muted sm:w-40"
      />
    </div>
  )
}
