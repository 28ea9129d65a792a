import { logIn } from '@momio/client/log-in'
import { pageTokens } from '@momio/client/token-store'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Notice } from '@momio/ui/feedback/notice'
import { Logo } from '@momio/ui/pictures/logo'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useRefusalText } from '../../refusals/refusal-text.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { placeAfterLogin } from './place-after-login.ts'

/** Fetched when a captcha is asked for, which is seldom. */
const solveCaptcha = () => import('@momio/client/solve-captcha').then((captcha) => captcha.solveCaptcha(api))

/** The password of the account, as on the site; the second factor is asked for behind it. */
export function LoginPage() {
  const { t } = useTranslation('login')
  const refusalText = useRefusalText()
  const router = useRouter()
  const { back, why } = useSearch({ strict: false }) as { back?: string; why?: string }
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const passwordField = useRef<HTMLInputElement>(null)
  const login = useMutation({
    mutationFn: () => logIn(api, solveCaptcha, { username: username.trim(), password, extendedSession: false }),
    onSuccess(answer) {
      pageTokens.write(answer)
      // What another member loaded is not shown to this one.
      queryClient.clear()
      router.history.replace(placeAfterLogin(back))
    },
    onError: () => passwordField.current?.focus(),
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (username.trim() && password && !login.isPending) login.mutate()
  }
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 p-4">
      <p className="flex items-center gap-2">
        <Logo name={t('brand')} size={30} />
        <span className="rounded-md border border-accent/50 px-2 py-0.5 font-semibold text-accent text-sm">
          {t('office')}
        </span>
      </p>
      <form
        noValidate
        onSubmit={onSubmit}
        className="grid w-full max-w-100 gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6"
      >
        <h1 className="font-display font-semibold text-xl">{t('title')}</h1>
        {why === 'idle' && !login.error && <Notice tone="info">{t('idle')}</Notice>}
        {why === 'ended' && !login.error && <Notice tone="info">{t('ended')}</Notice>}
        {login.error && <Notice tone="error">{refusalText(login.error)}</Notice>}
        <Field
          label={t('username')}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          enterKeyHint="next"
        />
        <Field
          ref={passwordField}
          label={t('password')}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          maxLength={128}
          enterKeyHint="go"
          reveal={{ show: t('show'), hide: t('hide') }}
        />
        <Button type="submit" size="lg" loading={login.isPending} disabled={!username.trim() || !password}>
          {t('submit')}
        </Button>
      </form>
      <p className="max-w-100 text-center text-muted text-xs">{t('watched')}</p>
    </main>
  )
}
