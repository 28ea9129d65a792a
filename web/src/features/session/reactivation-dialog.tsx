import * as routes from '@momio/contract/account-routes'
import type { releaseUser } from '@momio/contract/users'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { session } from '../../session/session.ts'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { useRefusalText } from './refusal-text.ts'

const RELEASE = routes.releaseUser

/** All that a player who closed the account can do here: reactivate it, or leave. */
export function ReactivationDialog() {
  const { t } = useTranslation('session')
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState<'releasing' | 'leaving' | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)

  async function release() {
    setBusy('releasing')
    setRefusal(null)
    try {
      await api.call<typeof releaseUser>(RELEASE, {})
      window.location.reload()
    } catch (error) {
      setRefusal(error)
      setBusy(null)
    }
  }

  function leave() {
    setBusy('leaving')
    void session.logOut()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={t('reactivation.title')}
      closeLabel={t('reactivation.close')}
      footer={
        <>
          <Button variant="ghost" loading={busy === 'leaving'} onClick={leave}>
            {t('idle.leave')}
          </Button>
          <Button loading={busy === 'releasing'} onClick={release}>
            {t('reactivation.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('reactivation.text')}</p>
        {refusal !== null && (
          <Notice tone="error">
            <SupportText>{refusalText(refusal)}</SupportText>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
