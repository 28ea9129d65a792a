import { Icon } from '@momio/ui/pictures/icon'
import { type FocusEvent, type KeyboardEvent, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../texts/use-translation.ts'
import { isPartComplete } from './birth-date-part.ts'
import { BIRTH_DATE, type RegistrationForm } from './form-fields.ts'
import { useErrorText } from './use-error-text.ts'

type Part = (typeof BIRTH_DATE)[number]

const DIGITS: Record<Part, number> = { day: 2, month: 2, year: 4 }

const asNumber = (typed: unknown) => (typed === '' || typed === undefined ? undefined : Number(typed))

/** Three short inputs with the number pad: a date of birth is typed in one go, where a calendar would take forty taps. */
export function BirthDateField() {
  const { t } = useTranslation('registration')
  const { trigger, clearErrors, formState } = useFormContext<RegistrationForm>()
  const errorText = useErrorText()
  const errorId = useId()
  const message = BIRTH_DATE.map((part) => formState.errors[part]?.message).find(Boolean)

  // The parts make sense together only, so they are checked when the last of them is left.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) void trigger([...BIRTH_DATE])
  }
  return (
    <fieldset className="min-w-0" onBlur={onBlur} onChange={() => message && clearErrors([...BIRTH_DATE])}>
      <legend className="mb-1.5 font-semibold text-sm">{t('birthDate')}</legend>
      <div className="grid grid-cols-[1fr_1fr_1.4fr] gap-2">
        {BIRTH_DATE.map((part) => (
          <PartInput key={part} part={part} invalid={message !== undefined} describedBy={errorId} />
        ))}
      </div>
      {message && (
        <p id={errorId} role="alert" className="mt-1.5 flex items-start gap-1.5 text-live text-sm">
          <Icon name="warning" size={16} className="mt-0.5" />
          {errorText(message)}
        </p>
      )}
    </fieldset>
  )
}

interface PartInputProps {
  readonly part: Part
  readonly invalid: boolean
  readonly describedBy: string
}

function PartInput({ part, invalid, describedBy }: PartInputProps) {
  const { t } = useTranslation('registration')
  const { register } = useFormContext<RegistrationForm>()
  const { onChange, onBlur: _validatedByGroup, ...field } = register(part, { setValueAs: asNumber })
  const index = BIRTH_DATE.indexOf(part)
  const next = BIRTH_DATE[index + 1]
  const previous = BIRTH_DATE[index - 1]

  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Backspace' && currentTarget.value === '' && previous) goTo(previous, currentTarget)
  }
  return (
    <input
      {...field}
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\D/g, '').slice(0, DIGITS[part])
        void onChange(event)
        if (next && isPartComplete(part, event.target.value)) goTo(next, event.target)
      }}
      onKeyDown={onKeyDown}
      aria-label={t(part)}
      placeholder={t(`${part}Placeholder`)}
      inputMode="numeric"
      autoComplete={`bday-${part}`}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? describedBy : undefined}
      className={`h-12 w-full min-w-0 rounded-lg border bg-field px-2 text-center text-base tabular-nums outline-none transition-colors placeholder:text-muted focus:outline-2 focus:outline-offset-0 ${invalid ? 'border-live focus:outline-live' : 'border-line-strong focus:border-accent focus:outline-accent'}`}
    />
  )
}

/** At once, where the form library's own way comes a moment late: the next digit must not land in the old box. */
function goTo(part: Part, { form }: HTMLInputElement) {
  const input = form?.elements.namedItem(part)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}
