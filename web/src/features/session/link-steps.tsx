import { zodResolver } from '@hookform/resolvers/zod'
import { saveRestoredPassword } from '@momio/contract/users'
import { Button } from '@momio/ui/controls/button'
import { EmptyState } from '@momio/ui/feedback/empty-state'
import { Notice } from '@momio/ui/feedback/notice'
import { FormProvider, useForm } from 'react-hook-form'
import { NewPasswordFields } from '../../password/new-password-fields.tsx'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import type { NewPassword } from './recovery-machine.ts'
import { useRefusalText } from './refusal-text.ts'

export function LinkOverStep({ onAskAgain }: { readonly onAskAgain: () => void }) {
  const { t } = useTranslation('session')
  return (
    <div role="alert">
      <EmptyState
        icon="clock"
        title={t('recovery.overTitle')}
        description={t('recovery.overText')}
        action={<Button onClick={onAskAgain}>{t('recovery.askAgain')}</Button>}
        className="px-0! py-4!"
      />
    </div>
  )
}

interface LinkUnknownStepProps {
  readonly failure: string | null
  readonly onRetry: () => void
}

export function LinkUnknownStep({ failure, onRetry }: LinkUnknownStepProps) {
  const { t } = useTranslation('session')
  const refusalText = useRefusalText()
  return (
    <div className="grid gap-4">
      <Notice tone="error">
        <SupportText>{refusalText({ code: failure })}</SupportText>
      </Notice>
      <Button icon="refresh" onClick={onRetry}>
        {t('recovery.retry')}
      </Button>
    </div>
  )
}

interface NewPasswordStepProps {
  readonly failure: string | null
  readonly saving: boolean
  readonly onSave: (newPassword: NewPassword) => void
}

export function NewPasswordStep({ failure, saving, onSave }: NewPasswordStepProps) {
  const { t } = useTranslation('session')
  const refusalText = useRefusalText()
  const form = useForm({
    // The machine holds the link; the schema only wants to see one.
    defaultValues: { linkToken: 'held', password: '', confirmPassword: '' },
    resolver: zodResolver(saveRestoredPassword.body),
    mode: 'onTouched',
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ password, confirmPassword }) => onSave({ password, confirmPassword }))}
        className="grid gap-4"
      >
        {failure && (
          <Notice tone="error">
            <SupportText>{refusalText({ code: failure })}</SupportText>
          </Notice>
        )}
        <p className="text-muted">{t('recovery.newText')}</p>
        <NewPasswordFields />
        <Button type="submit" size="lg" loading={saving}>
          {t('recovery.save')}
        </Button>
      </form>
    </FormProvider>
  )
}

export function SavedStep({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation('session')
  return (
    <div className="grid gap-4">
      <Notice tone="success">
        <p className="font-semibold">{t('recovery.savedTitle')}</p>
        <p className="mt-0.5 text-muted">{t('recovery.savedText')}</p>
      </Notice>
      <Button size="lg" onClick={onLogin}>
        {t('login.submit')}
      </Button>
    </div>
  )
}
