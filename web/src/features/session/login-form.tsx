import { type Credentials, logIn } from '@momio/client/log-in'
import { Button } from '@momio/ui/controls/button'
import { Checkbox } from '@momio/ui/controls/checkbox'
import { Field } from '@momio/ui/controls/field'
import { Notice } from '@momio/ui/feedback/notice'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { session } from '../../session/session.ts'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { useRefusalText } from './refusal-text.ts'

/** Fetched when a captcha is asked for, which is seldom. */
const solveCaptcha = () => import('@momio/client/solve-captcha').then((captcha) => captcha.solveCaptcha(api))

interface LoginFormProps {
  /** Known from the session before. */
  readonly username?: string
  readonly onSignedIn: () => void
  readonly onForgotten: (username: string) => void
}

export function LoginForm({ username = '', onSignedIn, onForgotten }: LoginFormProps) {
  const { t } = useTranslation('session')
  const refusalText = useRefusalText()
  const [refusal, setRefusal] = useState<unknown>(null)
  const { register, handleSubmit, formState, setFocus, getValues } = useForm<Credentials>({
    defaultValues: { username, password: '', extendedSession: false },
  })
  const { errors, isSubmitting } = formState

  async function send(credentials: Credentials) {
    setRefusal(null)
    try {
      const answer = await logIn(api, solveCaptcha, { ...credentials, username: credentials.username.trim() })
      session.begin(answer, { extended: credentials.extendedSession })
      onSignedIn()
    } catch (error) {
      setRefusal(error)
      setFocus('password')
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
      {refusal !== null && (
        <Notice tone="error">
          <SupportText>{refusalText(refusal)}</SupportText>
        </Notice>
      )}
      <Field
        {...register('username', { validate: (value) => value.trim() !== '' || 'username' })}
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        enterKeyHint="next"
        error={errors.username && t('login.usernameMissing')}
      />
      <Field
        {...register('password', { required: true })}
        label={t('login.password')}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        enterKeyHint="go"
        reveal={{ show: t('login.show'), hide: t('login.hide') }}
        error={errors.password && t('login.passwordMissing')}
      />
      <Checkbox {...register('extendedSession')}>{t('login.keep')}</Checkbox>
      <Button type="submit" size="lg" loading={isSubmitting}>
        {t('login.submit')}
      </Button>
      <Button variant="ghost" className="text-accent!" onClick={() => onForgotten(getValues('username'))}>
        {t('login.forgotten')}
      </Button>
    </form>
  )
}
