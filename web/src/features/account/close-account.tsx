import type { deleteUser } from '@momio/contract/users'
import { Button } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { Icon } from '@momio/ui/pictures/icon'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { Section } from '../../player-screen/section.tsx'
import { session } from '../../session/session.ts'
import { DELETE_USER } from './calls.ts'
import { useRefusalText } from './refusal-text.ts'

export function CloseAccount() {
  const { t } = useTranslation('account')
  const refusalText = useRefusalText()
  const [asking, setAsking] = useState(false)
  const close = useMutation({
    mutationFn: () => api.call<typeof deleteUser>(DELETE_USER, {}),
    onSuccess: () => session.logOut(),
  })
  const ask = (open: boolean) => {
    close.reset()
    setAsking(open)
  }
  return (
    <Section icon="logout" title={t('close.title')}>
      <p className="text-muted">{t('close.text')}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => ask(true)}>
        {t('close.open')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={ask}
        title={t('close.question')}
        closeLabel={t('close.keep')}
        footer={
          <>
            <Button variant="ghost" onClick={() => ask(false)}>
              {t('close.keep')}
            </Button>
            <Button variant="danger" loading={close.isPending} onClick={() => close.mutate()}>
              {t('close.confirm')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>{t('close.consequence')}</p>
          {close.error && (
            <p role="alert" className="flex items-start gap-2 text-live">
              <Icon name="warning" size={18} className="mt-px" />
              {refusalText(close.error)}
            </p>
          )}
        </div>
      </Dialog>
    </Section>
  )
}
