import { PASSWORD_TEXT } from '@momio/contract/password'
import { Field } from '@momio/ui/controls/field'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../texts/use-translation.ts'
import { PasswordRules } from './password-rules.tsx'

interface NewPasswordForm {
  readonly password: string
  readonly confirmPassword: string
}

const TEXT_KEYS = Object.keys(PASSWORD_TEXT) as (keyof typeof PASSWORD_TEXT)[]

/** A new password, typed twice, with its rules ticked off meanwhile. */
export function NewPasswordFields() {
  const { t } = useTranslation('password')
  const { register, control, formState } = useFormContext<NewPasswordForm>()
  const password = useWatch({ control, name: 'password' })
  const reveal = { show: t('show'), hide: t('hide') }
  const errorOf = (field: keyof NewPasswordForm) => {
    const message = formState.errors[field]?.message
    // The shared schema speaks Spanish: its texts lead to those in the page's language; others are translated already.
    const key = TEXT_KEYS.find((one) => PASSWORD_TEXT[one] === message)
    return key ? t(`error.${key}`) : message
  }
  return (
    <>
      <div className="grid gap-2.5">
        <Field
          {...register('password')}
          label={t('new')}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
          error={errorOf('password')}
        />
        <PasswordRules password={password} />
      </div>
      <Field
        {...register('confirmPassword')}
        label={t('confirm')}
        type="password"
        autoComplete="new-password"
        reveal={reveal}
        error={errorOf('confirmPassword')}
      />
    </>
  )
}
