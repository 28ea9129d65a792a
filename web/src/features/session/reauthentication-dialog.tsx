import { ApiError } from '@momio/client/api-error'
import { pageTokens } from '@momio/client/token-store'
import * as routes from '@momio/contract/account-routes'
import type { reauthenticate } from '@momio/contract/session'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { openLogin } from '../../session/open-login.ts'
import { session, useUser } from '../../session/session.ts'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { useRefusalText } from './refusal-text.ts'

const REAUTHENTICATE = routes.reauthenticate

/** Half an hour without input: the page waits as it is until the password is given again. */
export function ReauthenticationDialog() {
  const { t } = useTranslation('session')
  const user = useUser()
  const refusalText = useRefusalText()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [leaving, setLeaving] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { password: '' } })

  async function send({ password }: { password: string }) {
    setRefusal(null)
    const refreshToken = pageTokens.read()?.refreshToken ?? ''
    try {
      const body = { refreshToken, tradeKey: pageTokens.tradeKey(), password }
      session.wake(await api.call<typeof reauthenticate>(REAUTHENTICATE, { body }, GUEST))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNAUTHORIZED') return endForGood()
      setRefusal(error)
      setFocus('password')
    }
  }

  function leave() {
    setLeaving(true)
    void session.logOut()
  }

  return (
    <Dialog
      required
      open
      onOpenChange={() => {}}
      title={t('idle.title')}
      description={t('idle.text')}
      closeLabel={t('close')}
    >
      <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
        {refusal !== null && (
          <Notice tone="error">
            <SupportText>{refusalText(refusal)}</SupportText>
          </Notice>
        )}
        {user && (
          <p className="text-muted">
            {t('idle.account')} <strong className="text-text">{user.username}</strong>
          </p>
        )}
        {/* Password managers find the account by it. */}
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <Field
          {...register('password', { required: true })}
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          reveal={{ show: t('login.show'), hide: t('login.hide') }}
          error={formState.errors.password && t('login.passwordMissing')}
        />
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          {t('idle.submit')}
        </Button>
        <Button variant="ghost" icon="logout" loading={leaving} onClick={leave}>
          {t('idle.leave')}
        </Button>
      </form>
    </Dialog>
  )
}

const GUEST = { asGuest: true } as const

/** The server ended the session meanwhile: only a new login helps. */
function endForGood() {
  session.end()
  openLogin()
}
