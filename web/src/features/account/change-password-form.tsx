import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@momio/client/api-error'
import { changePassword, type samePassword } from '@momio/contract/users'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { showToast } from '@momio/ui/overlays/toast-queue'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { NewPasswordFields } from '../../password/new-password-fields.tsx'
import { useUser } from '../../session/session.ts'
import { withSupportAddress } from '../../support/names-support.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CHANGE_PASSWORD, SAME_PASSWORD } from './calls.ts'
import { useRefusalText } from './refusal-text.ts'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }
const FIELD_OF = { WRONG_PASSWORD: 'currentPassword', SAME_PASSWORD: 'password' } as const

export function ChangePasswordForm() {
  const { t } = useTranslation('account')
  const user = useUser()
  const refusalText = useRefusalText()
  const form = useForm({ defaultValues: EMPTY, resolver: zodResolver(changePassword.body), mode: 'onTouched' })
  const { register, handleSubmit, setError, reset, formState } = form
  const { errors, isSubmitting } = formState

  async function send(body: typeof EMPTY) {
    try {
      if (await isInUse(body.password)) throw new ApiError({ status: 409, code: 'SAME_PASSWORD', message: '' })
      await api.call<typeof changePassword>(CHANGE_PASSWORD, { body })
      reset()
      showToast({ title: t('password.saved'), description: t('password.savedText'), tone: 'success' })
    } catch (error) {
      const { code } = error as { code?: unknown }
      const field = code === 'WRONG_PASSWORD' || code === 'SAME_PASSWORD' ? FIELD_OF[code] : 'root'
      setError(field, { type: 'refused', message: withSupportAddress(refusalText(error)) }, { shouldFocus: true })
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
        {errors.root && (
          <p role="alert" className="rounded-lg border border-live/50 bg-live/10 px-3.5 py-3">
            {errors.root.message}
          </p>
        )}
        {/* Password managers find the account by it. */}
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <Field
          {...register('currentPassword')}
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          reveal={{ show: t('password.show'), hide: t('password.hide') }}
          error={
            errors.currentPassword &&
            (errors.currentPassword.type === 'refused' ? errors.currentPassword.message : t('password.currentMissing'))
          }
        />
        <NewPasswordFields />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {t('password.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Told before the change is tried; where it cannot be asked, the change itself refuses. */
async function isInUse(password: string): Promise<boolean> {
  try {
    return (await api.call<typeof samePassword>(SAME_PASSWORD, { body: { password } })).data
  } catch {
    return false
  }
}
