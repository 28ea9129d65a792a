import * as routes from '@momio/contract/account-routes'
import type { validateLinkVerification } from '@momio/contract/user-verification'
import { Button, buttonClass } from '@momio/ui/controls/button'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon } from '@momio/ui/pictures/icon'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { session } from '../../session/session.ts'
import { SupportLink } from '../../support/support-link.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { openFaceVerification } from '../../verification/open-face-verification.ts'
import { useRefusalText } from './refusal-text.ts'

const VALIDATE_LINK = routes.validateLinkVerification

interface VerificationLinkProps {
  readonly username: string
  readonly linkToken: string
}

/** A link is good for one use: whatever is shown twice is asked for once. */
const asked = new Map<string, ReturnType<typeof validate>>()

function validate({ username, linkToken }: VerificationLinkProps) {
  const body = { username, linkToken }
  return api.call<typeof validateLinkVerification>(VALIDATE_LINK, { body }, { asGuest: true })
}

/** Where the link of the mail or the QR code leads: it signs in on this device and opens the camera. */
export function VerificationLink(link: VerificationLinkProps) {
  const { t } = useTranslation('account')
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  const { username, linkToken } = link

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again.
  useEffect(() => {
    let left = false
    const key = `${username} ${linkToken}`
    const answer = asked.get(key) ?? validate({ username, linkToken })
    asked.set(key, answer)
    answer.then(
      async (login) => {
        if (left) return
        session.begin(login)
        await navigate({ to: '/user-identification', search: {}, replace: true })
        void openFaceVerification()
      },
      (failure: unknown) => {
        asked.delete(key)
        if (!left) setError(failure)
      },
    )
    return () => {
      left = true
    }
  }, [username, linkToken, turn])

  if (!error)
    return (
      <div role="status" aria-label={t('link.opening')} className="mx-auto grid max-w-140 gap-4">
        <h1 className="font-display font-bold text-2xl">{t('link.opening')}</h1>
        <Skeleton shape="block" className="h-64 rounded-2xl" />
      </div>
    )
  const isOver = (error as { code?: unknown }).code === 'LINK_UNAVAILABLE'
  return (
    <section className="mx-auto grid max-w-140 justify-items-center gap-3 rounded-2xl border border-line bg-surface px-5 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-odds text-live">
        <Icon name="warning" size={28} />
      </span>
      <h1 className="font-display font-bold text-2xl">{t('link.failed')}</h1>
      <p role="alert" className="max-w-[46ch] text-balance text-base text-muted">
        {refusalText(error)}
      </p>
      <SupportLink />
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {!isOver && (
          <Button
            icon="refresh"
            onClick={() => {
              setError(null)
              setTurn((now) => now + 1)
            }}
          >
            {t('link.retry')}
          </Button>
        )}
        <Link
          to="/user-identification"
          search={{}}
          className={buttonClass({ variant: isOver ? 'primary' : 'secondary' })}
        >
          {t('link.account')}
        </Link>
      </div>
    </section>
  )
}
