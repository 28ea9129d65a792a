import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { openLogin } from '../../session/open-login.ts'
import { SignupSteps } from '../../signup-steps/signup-steps.tsx'
import { SupportText } from '../../support/support-text.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { CaptchaLine } from './captcha-line.tsx'
import { GiftPanel } from './gift-panel.tsx'
import { PersonalDataStep } from './personal-data-step.tsx'
import { useRegistration } from './use-registration.ts'
import { UserDataStep } from './user-data-step.tsx'

export function RegisterPage() {
  const { t } = useTranslation('registration')
  const { form, step, captcha, failure, isSending, checkAvailability, submit } = useRegistration()
  const heading = useHeadingFocus(step)
  return (
    <div className="mx-auto grid w-full max-w-[1040px] gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-6 lg:py-6">
      <GiftPanel />
      <section className="grid content-start gap-6 rounded-2xl border border-line bg-surface p-4 pt-5 sm:p-8">
        <SignupSteps current={step} />
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} className="grid gap-5">
            <header className="grid gap-1">
              <h1 ref={heading} tabIndex={-1} className="font-display font-bold text-2xl tracking-tight">
                {t(`${step}.title`)}
              </h1>
              <p className="text-muted">{t(`${step}.text`)}</p>
            </header>
            {step === 'personal' ? <PersonalDataStep /> : <UserDataStep onLeave={checkAvailability} />}
            {step === 'user' && <CaptchaLine captcha={captcha} />}
            {failure && (
              <p role="alert" className="flex items-start gap-2 rounded-lg bg-live/10 px-3.5 py-3 text-live text-sm">
                <Icon name="warning" size={18} className="mt-px" />
                <span>
                  <SupportText>{t(`errors.${failure}`)}</SupportText>
                </span>
              </p>
            )}
            <Button type="submit" size="lg" loading={isSending} className="w-full">
              {t(step === 'personal' ? 'continue' : 'create')}
            </Button>
            <p className="-my-2 flex items-center justify-center gap-1.5 text-muted">
              {t('haveAccount')}
              <button
                type="button"
                onClick={openLogin}
                className="h-11 rounded-lg font-semibold text-accent underline-offset-4 hover:underline"
              >
                {t('logIn')}
              </button>
            </p>
            <p className="flex items-center justify-center gap-2 text-center text-muted text-xs">
              <span className="rounded-full border border-line-strong px-1.5 py-0.5 font-bold">{t('adults')}</span>
              {t('adultsText')}
            </p>
          </form>
        </FormProvider>
      </section>
    </div>
  )
}

/** The next step begins at its heading, for eyes and for screen readers; the first view is left alone. */
function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
