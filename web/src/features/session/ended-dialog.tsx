import { Button } from '@momio/ui/controls/button'
import { Dialog } from '@momio/ui/overlays/dialog'
import { openLogin } from '../../session/open-login.ts'
import { session, useSession } from '../../session/session.ts'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { LoginForm } from './login-form.tsx'

/** The session ended elsewhere: says why, and the same player goes on where the page stands. */
export function EndedDialog() {
  const { t } = useTranslation('session')
  const state = useSession()
  if (state.kind !== 'ended') return null
  if (state.reason === 'account-closed') return <AccountClosed />
  return (
    <Dialog
      required
      alone
      open
      onOpenChange={() => {}}
      title={t('ended.title')}
      description={<SupportText>{t(`ended.${state.reason}`)}</SupportText>}
      closeLabel={t('close')}
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('ended.text')}</p>
        <LoginForm username={state.user.username} onSignedIn={() => {}} onForgotten={recover} />
        <Button variant="ghost" onClick={leave}>
          {t('ended.leave')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The player closed the account, here or elsewhere: nothing is left to go on with. */
function AccountClosed() {
  const { t } = useTranslation('session')
  return (
    <Dialog
      required
      alone
      open
      onOpenChange={() => {}}
      title={t('accountClosed.title')}
      closeLabel={t('close')}
      footer={<Button onClick={leave}>{t('accountClosed.leave')}</Button>}
    >
      <p>{t('accountClosed.text')}</p>
    </Dialog>
  )
}

function recover() {
  session.end()
  openLogin()
}

/** A fresh page: nothing of the player stays in memory. */
function leave() {
  session.end()
  window.location.assign('/')
}
