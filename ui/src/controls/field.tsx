import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'size'> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Fixed text before the input: '+52', '$'. */
  readonly prefix?: ReactNode
  /** Fixed content after the input: 'mín. $10', a button. */
  readonly suffix?: ReactNode
  /** Texts of the eye button of a password field; without them there is none. */
  readonly reveal?: { readonly show: string; readonly hide: string }
  readonly ref?: Ref<HTMLInputElement>
}

export function Field({ label, hint, error, prefix, suffix, reveal, className, id, type, ...rest }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [shown, setShown] = useState(false)
  const described = [error ? `${inputId}-error` : null, hint ? `${inputId}-hint` : null].filter(Boolean).join(' ')

  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={inputId} className="text-sm font-semibold text-text">
        {label}
      </label>
      <div
        className={cx(
          'flex h-12 items-center rounded-lg border bg-field transition-colors focus-within:outline-2 focus-within:outline-offset-0',
          error
            ? 'border-live focus-within:outline-live'
            : 'border-line-strong focus-within:border-accent focus-within:outline-accent',
          rest.disabled && 'opacity-60',
        )}
      >
        {prefix && (
          <span className="border-line border-r py-1 pr-3 pl-3.5 text-base text-muted tabular-nums">{prefix}</span>
        )}
        <input
          {...rest}
          id={inputId}
          type={type === 'password' && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="h-full w-full min-w-0 rounded-lg bg-transparent px-3.5 text-base text-text tabular-nums outline-none placeholder:text-muted disabled:cursor-not-allowed"
        />
        {suffix && <span className="shrink-0 pr-3.5 text-sm text-muted">{suffix}</span>}
        {reveal && type === 'password' && (
          <button
            type="button"
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="mr-0.5 grid size-11 shrink-0 place-items-center rounded-lg text-muted transition-colors hover:text-text"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
      {error && (
        <p id={`${inputId}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-live">
          <Icon name="warning" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${inputId}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
