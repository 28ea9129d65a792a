import { PIN_RESEND_STATUS } from '@momio/contract/account-codes'
import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { type SubmitEvent, useId } from 'react'
import { type SessionUser, session, useUser } from '../../session/session.ts'
import { SignupSteps } from '../../signup-steps/signup-steps.tsx'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { PinBoxes } from './pin-boxes.tsx'
import { ResendControl } from './resend-control.tsx'
import { usePinScreen } from './use-pin-screen.ts'

export function VerifyEmailPage() {
  const user = useUser()
  // Signing out in another tab takes the player away before the page is.
  return user && <PinScreen key={user.id} user={user} />
}

function PinScreen({ user }: { readonly user: SessionUser }) {
  const { t, language } = useTranslation('verify-email')
  const screen = usePinScreen(user)
  const titleId = useId()
  const errorId = useId()
  const { failure, status, isUndelivered } = screen
  const processing = status === PIN_RESEND_STATUS.Processing
  const serverText = language === 'es' ? failure?.serverText : undefined

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (screen.canVerify) screen.verify()
  }
  return (
    <div className="mx-auto grid w-full max-w-[520px] gap-4 lg:py-6">
      <form
        noValidate
        onSubmit={submit}
        className="grid gap-6 rounded-2xl border border-line bg-surface p-4 pt-5 sm:p-8"
      >
        <SignupSteps current="verification" />
        <header className="grid justify-items-center gap-2 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-odds text-accent">
            <Icon name="mail" size={26} />
          </span>
          <h1 id={titleId} className="text-balance font-display font-bold text-lg">
            {t(isUndelivered ? 'undeliveredTitle' : 'title')}
          </h1>
          <p className="max-w-full break-words font-semibold text-base text-accent">{user.email}</p>
          <p role="status" className="text-muted">
            <SupportText>{t(isUndelivered ? 'undelivered' : 'spam')}</SupportText>
          </p>
        </header>
        <div className="grid gap-3">
          <PinBoxes
            boxes={screen.boxes}
            labelledBy={titleId}
            errorId={failure ? errorId : undefined}
            onChange={screen.setBoxes}
            onFocus={screen.clearFailure}
          />
          {failure && (
            <p id={errorId} role="alert" className="text-balance text-center text-live text-sm">
              <SupportText>{serverText ?? t(`errors.${failure.key}`)}</SupportText>
            </p>
          )}
          {!isUndelivered && <p className="text-center text-muted text-xs">{t('delay')}</p>}
        </div>
        <div className="grid gap-2">
          <Button
            type="submit"
            size="lg"
            disabled={!screen.canVerify && !processing}
            aria-disabled={processing}
            className="w-full"
          >
            {t(processing ? 'verifying' : 'verify')}
          </Button>
          <ResendControl status={status} secondsLeft={screen.secondsLeft} onResend={screen.resend} />
        </div>
        <Button variant="ghost" onClick={() => void session.logOut()} className="justify-self-center">
          {t('notMine')}
        </Button>
      </form>
    </div>
  )
}
