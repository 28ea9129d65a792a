import { Field, type FieldProps } from '@momio/ui/controls/field'

type AmountFieldProps = Omit<FieldProps, 'prefix' | 'inputMode' | 'autoComplete' | 'type'>

/** Where pesos are typed, everywhere in the product; `typedAmount` reads it. */
export function AmountField(props: AmountFieldProps) {
  return <Field {...props} prefix="$" inputMode="decimal" autoComplete="off" />
}
