import { type ReactNode, useId } from 'react'
import { Icon } from '../pictures/icon.tsx'

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** What is switched on. */
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The change is on its way: another one waits until it arrived. */
  readonly saving?: boolean
}

/** Something that is on or off, and changes as soon as it is pressed. */
export function Switch({ checked, onChange, children, hint, error, saving = false }: SwitchProps) {
  const id = useId()
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <span className="grid flex-1 gap-0.5">
          <span className="font-medium">{children}</span>
          {hint && (
            <span id={`${id}-hint`} className="text-muted text-xs">
              {hint}
            </span>
          )}
        </span>
        <span className="relative grid h-7 w-12 shrink-0 items-center">
          <input
            id={id}
            type="checkbox"
            role="switch"
            aria-checked={checked}
            checked={checked}
            aria-busy={saving || undefined}
            aria-describedby={about || undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => !saving && onChange(event.target.checked)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-field transition-colors checked:border-accent checked:bg-accent aria-busy:opacity-60"
          />
          <span className="pointer-events-none relative ml-1 size-5 rounded-full bg-muted transition-transform peer-checked:translate-x-5 peer-checked:bg-accent-ink" />
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-live text-sm">
          <Icon name="warning" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}
