import { Dialog } from '@momio/ui/overlays/dialog'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LoginForm } from './login-form.tsx'
import type { RecoveryStart } from './recovery-machine.ts'

/** Machine, schemas and rules travel only with those who forgot. */
const Recovery = lazyPart(() => import('./recovery.tsx'))

export type LoginStart = { readonly kind: 'login' } | RecoveryStart

interface LoginDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly start: LoginStart
}

/** Login and everything that helps when it does not work, in one window. */
export function LoginDialog({ open, onOpenChange, start }: LoginDialogProps) {
  const { t } = useTranslation('session')
  const [view, setView] = useState(start)
  const [account, setAccount] = useState('')
  const close = () => onOpenChange(false)
  const recover = (typed: string) => {
    setAccount(typed)
    setView({ kind: 'ask' })
  }
  return (
    <Dialog
      tall
      open={open}
      onOpenChange={onOpenChange}
      title={t(`titles.${view.kind}`)}
      description={view.kind === 'login' ? t('login.text') : undefined}
      closeLabel={t('close')}
      footer={view.kind === 'login' ? <RegisterLine onLeave={close} /> : undefined}
    >
      {view.kind === 'login' ? (
        <LoginForm onSignedIn={close} onForgotten={recover} />
      ) : (
        <Suspense>
          <Recovery
            key={view.kind}
            start={view}
            account={account}
            onLogin={() => setView({ kind: 'login' })}
            onAskAgain={() => setView({ kind: 'ask' })}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

function RegisterLine({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('session')
  return (
    <p className="flex w-full flex-wrap items-center justify-center gap-x-2 text-muted">
      {t('login.noAccount')}
      <Link
        to="/register"
        onClick={onLeave}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t('login.register')}
      </Link>
    </p>
  )
}
