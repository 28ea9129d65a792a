import { Field, type FieldProps } from '@momio/ui/controls/field'
import { type FieldPath, useFormContext } from 'react-hook-form'
import type { RegistrationForm } from './form-fields.ts'
import { useErrorText } from './use-error-text.ts'

interface TextFieldProps extends Omit<FieldProps, 'name' | 'error' | 'onBlur' | 'onChange'> {
  readonly name: FieldPath<RegistrationForm>
  /** After the field was left and its own rules were checked. */
  readonly onLeave?: () => void
}

export function TextField({ name, onLeave, ...rest }: TextFieldProps) {
  const { register, formState } = useFormContext<RegistrationForm>()
  const errorText = useErrorText()
  return <Field {...rest} {...register(name, { onBlur: onLeave })} error={errorText(formState.errors[name]?.message)} />
}
