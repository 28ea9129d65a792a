import * as routes from '@momio/contract/account-routes'
import type { deleteUser } from '@momio/contract/users'
import { Button } from '@momio/ui/controls/button'
import { Field } from '@momio/ui/controls/field'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../api/api.ts'
import { session, useUser } from '../session/session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { ClosingRefusal } from './closing-refusal.tsx'

const DELETE_USER = routes.deleteUser

/** Says what closing does and what it leaves alone, and asks for the password. */
export function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('close-account')
  const user = useUser()
  const form = useId()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const close = useMutation({
    mutationFn: () => api.call<typeof deleteUser>(DELETE_USER, { body: { password } }),
    // The server has ended every session: this page says so as those on other devices do.
    onSuccess: () => session.endElsewhere('account-closed'),
  })
  const { code } = (close.error ?? {}) as { code?: unknown }
  const isWrong = code === 'WRONG_PASSWORD'

  function send(event: FormEvent) {
    event.preventDefault()
    setIsMissing(password === '')
    if (password !== '') close.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('question')}
      closeLabel={t('keep')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={close.isPending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <p>{t('consequence')}</p>
        {/* Password managers find the account by it. */}
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <Field
          label={t('password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setIsMissing(false)
            if (!close.isPending) close.reset()
          }}
          reveal={{ show: t('show'), hide: t('hide') }}
          error={isMissing ? t('missing') : isWrong ? t('wrong') : undefined}
        />
        {close.error && !isWrong && <ClosingRefusal error={close.error} />}
      </form>
    </Dialog>
  )
}
