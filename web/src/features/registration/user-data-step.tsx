import { useFormContext, useWatch } from 'react-hook-form'
import { PasswordRules } from '../../password/password-rules.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import type { UniqueField } from './availability.ts'
import { ConsentField } from './consent-field.tsx'
import type { RegistrationForm } from './form-fields.ts'
import { TextField } from './text-field.tsx'

const LINK = 'font-semibold text-accent underline underline-offset-2'

/** Asks whether the value is still free once it was typed to its end. */
export function UserDataStep({ onLeave }: { readonly onLeave: (field: UniqueField) => void }) {
  const { t } = useTranslation('registration')
  const { t: passwordText } = useTranslation('password')
  const { control } = useFormContext<RegistrationForm>()
  const password = useWatch({ control, name: 'password' })
  const reveal = { show: passwordText('show'), hide: passwordText('hide') }
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...plain}
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          onLeave={() => onLeave('email')}
          className="sm:col-span-2"
        />
        <TextField
          name="phoneNumber"
          label={t('phoneNumber')}
          hint={t('phoneHint')}
          prefix="+52"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          onLeave={() => onLeave('phoneNumber')}
        />
        <TextField
          {...plain}
          name="username"
          label={t('username')}
          hint={t('usernameHint')}
          autoComplete="username"
          onLeave={() => onLeave('username')}
        />
        <TextField name="password" label={t('password')} type="password" autoComplete="new-password" reveal={reveal} />
        <div className="-mt-1.5 sm:order-last sm:col-span-2">
          <PasswordRules password={password} />
        </div>
        <TextField
          name="confirmPassword"
          label={t('confirmPassword')}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
        />
      </div>
      <div className="grid gap-3">
        <ConsentField name="acceptTerms">
          {t('terms.before')}{' '}
          <a href="/terms-conditions" target="_blank" rel="noopener" className={LINK}>
            {t('terms.link')}
          </a>{' '}
          {t('terms.and')}{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener" className={LINK}>
            {t('terms.privacy')}
          </a>
          {t('terms.after')}
        </ConsentField>
        <ConsentField name="acceptPromotions">{t('promotions')}</ConsentField>
      </div>
    </>
  )
}
