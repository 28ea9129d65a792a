import { FACE_STATUS } from '@momio/contract/account-codes'
import { Button } from '@momio/ui/controls/button'
import { Badge } from '@momio/ui/feedback/badge'
import { Meter } from '@momio/ui/feedback/meter'
import { Notice } from '@momio/ui/feedback/notice'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useReasonText } from '../../house-reasons/use-reason-text.ts'
import { LoadFailure } from '../../player-screen/load-failure.tsx'
import { Section } from '../../player-screen/section.tsx'
import { useUser } from '../../session/session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { type DocumentFlags, proofState } from '../../verification/document-flags.ts'
import { openFaceVerification } from '../../verification/open-face-verification.ts'
import { refreshFaceStatus } from '../../verification/refresh-face-status.ts'
import { selfieState } from '../../verification/selfie-state.ts'
import { useDocuments } from '../../verification/use-documents.ts'
import { useSelfieReason } from '../../verification/use-selfie-reason.ts'
import { type VerificationStep, verificationStep } from '../../verification/verification-step.ts'
import { useVerified } from '../../verification/verified.ts'
import { ProofRow } from './proof-row.tsx'

/** The home of identity: what was sent, how it stands, and what comes next. */
export function Verification() {
  const { t } = useTranslation('account')
  const isVerified = useVerified()
  const { data, isError, refetch } = useDocuments()
  useEffect(() => {
    void refreshFaceStatus()
    const look = () => void refreshFaceStatus()
    window.addEventListener('checkVerification', look)
    return () => window.removeEventListener('checkVerification', look)
  }, [])
  return (
    <Section
      icon="shield"
      title={t('verification.title')}
      aside={isVerified ? <Badge tone="success">{t('verification.verified')}</Badge> : undefined}
    >
      {data ? (
        <Proofs flags={data} isVerified={isVerified === true} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={4} className="gap-5" />
        </div>
      )}
    </Section>
  )
}

function Proofs({ flags, isVerified }: { readonly flags: DocumentFlags; readonly isVerified: boolean }) {
  const { t } = useTranslation('account')
  const reasonText = useReasonText()
  const navigate = useNavigate()
  const faceStatus = useUser()?.faceStatus ?? null
  const { front, back, residency } = flags
  const states = { selfie: selfieState(faceStatus), card: proofState(front, back), address: proofState(residency) }
  const selfieReason = useSelfieReason(states.selfie === 'rejected')
  const approved = Object.values(states).filter((state) => state === 'approved').length

  function begin(step: VerificationStep, to: '/user-identification/identity-card' | '/user-identification/address') {
    // The guard of the page asks for it.
    verificationStep.set(step)
    void navigate({ to })
  }
  return (
    <>
      {!isVerified && (
        <div className="grid gap-2">
          <p>{t('verification.text')}</p>
          <div className="flex items-center gap-3">
            <Meter value={approved / 3} label={t('verification.progress', { approved })} className="flex-1" />
            <span className="text-muted text-xs tabular-nums">{t('verification.progress', { approved })}</span>
          </div>
        </div>
      )}
      {flags.isCurpDuplicated && (
        <Notice tone="error">
          <p className="font-semibold">{t('verification.curpTitle')}</p>
          <p>{t('verification.curpText')}</p>
        </Notice>
      )}
      <ul className="grid divide-y divide-line">
        <ProofRow
          icon="face"
          title={t('verification.selfie')}
          state={states.selfie}
          note={
            faceStatus === FACE_STATUS.duplicated
              ? t('verification.duplicated')
              : states.selfie === 'rejected'
                ? (selfieReason ?? t('verification.selfieRejected'))
                : null
          }
          action={
            states.selfie === 'missing' || states.selfie === 'rejected' ? (
              <Button size="sm" onClick={() => void openFaceVerification()}>
                {t('verification.takeSelfie')}
              </Button>
            ) : null
          }
        />
        <ProofRow
          icon="card"
          title={t('verification.card')}
          state={states.card}
          note={
            front.rejectReason ??
            back.rejectReason ??
            (front.uploaded && !back.uploaded ? t('verification.backLeft') : null)
          }
          action={
            <UploadButton
              state={states.card}
              onClick={() =>
                begin(front.uploaded ? 'IdentityCardBack' : 'IdentityCardFront', '/user-identification/identity-card')
              }
            />
          }
        />
        <ProofRow
          icon="home"
          title={t('verification.address')}
          state={states.address}
          note={residency.rejectReason && reasonText(residency.rejectReason)}
          action={
            <UploadButton
              state={states.address}
              onClick={() => begin('ProofAddress', '/user-identification/address')}
            />
          }
        />
      </ul>
    </>
  )
}

interface UploadButtonProps {
  readonly state: 'missing' | 'review' | 'approved' | 'rejected'
  readonly onClick: () => void
}

/** Nothing to press while it is looked at; what is approved can be brought up to date. */
function UploadButton({ state, onClick }: UploadButtonProps) {
  const { t } = useTranslation('account')
  if (state === 'review') return null
  return (
    <Button size="sm" variant={state === 'approved' ? 'ghost' : 'primary'} onClick={onClick}>
      {t(
        state === 'approved'
          ? 'verification.update'
          : state === 'rejected'
            ? 'verification.again'
            : 'verification.upload',
      )}
    </Button>
  )
}
