import { Icon } from '@momio/ui/icon'
import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RegistrationForm } from './form-fields.ts'
import { useErrorText } from './use-error-text.ts'

interface ConsentFieldProps {
  readonly name: 'acceptTerms' | 'acceptPromotions'
  readonly children: ReactNode
}

export function ConsentField({ name, children }: ConsentFieldProps) {
  const { register, formState } = useFormContext<RegistrationForm>()
  const errorText = useErrorText()
  const id = useId()
  const error = errorText(formState.errors[name]?.message)
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...register(name)}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={`peer absolute inset-0 appearance-none rounded-md border bg-field transition-colors checked:border-accent checked:bg-accent ${error ? 'border-live' : 'border-line-strong'}`}
          />
          <Icon
            name="check"
            size={18}
            strokeWidth={3}
            className="pointer-events-none relative text-accent-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <label htmlFor={id} className="py-0.5 text-sm">
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
