import { Checkbox } from '@momio/ui/controls/checkbox'
import type { ReactNode } from 'react'
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
  return (
    <Checkbox {...register(name)} error={errorText(formState.errors[name]?.message)}>
      {children}
    </Checkbox>
  )
}
