import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'id'> {
  /** The label; it may hold links. */
  readonly children: ReactNode
  readonly error?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={cx(
              'peer absolute inset-0 cursor-pointer appearance-none rounded-md border bg-field transition-colors checked:border-accent checked:bg-accent',
              error ? 'border-live' : 'border-line-strong',
            )}
          />
          <Icon
            name="check"
            size={18}
            strokeWidth={3}
            className="pointer-events-none relative text-accent-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <label htmlFor={id} className="cursor-pointer py-0.5 text-sm">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-live text-sm">
          <Icon name="warning" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}
