import { FACE_STATUS, VERIFICATION_MODAL_STATE } from '@momio/contract/account-codes'
import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Dialog } from '@momio/ui/overlays/dialog'
import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { flagValue } from '../flags.ts'
import { useUser } from '../session/session.ts'
import { SupportLink } from '../support/support-link.tsx'
import { useTranslation } from '../texts/use-translation.ts'
import { track } from '../tracking/track.ts'
import { refreshFaceStatus } from '../verification/refresh-face-status.ts'
import { faceActors } from './face-actors.ts'
import { faceCalls } from './face-calls.ts'
import { faceMachine, shownState } from './face-machine.ts'
import { Step, Tips } from './face-steps.tsx'
import { GiftTerms } from './gift-terms.tsx'
import QrCode from './qr-code.tsx'
import { SendMail } from './send-mail.tsx'
import { snapshotOf } from './snapshot-of.ts'
import { TakePhoto } from './take-photo.tsx'
import { createVerificationType, type VerificationType } from './verification-type.ts'

const actors = faceActors(faceCalls(api), refreshFaceStatus)
const machine = faceMachine.provide({
  actors,
  actions: { trackDuplicate: () => track('FaceVerificationDuplicate', { faceStatus: FACE_STATUS.duplicated }) },
})

const verificationType = createVerificationType({
  openStorage: () => window.localStorage,
  chance: () => flagValue('livenessChance'),
  random: Math.random,
})

interface FaceDialogProps {
  readonly onDone: (isSuccess: boolean) => void
}

/** The face-verification modal. It answers once, with whether it ended in success. */
export default function FaceDialog({ onDone }: FaceDialogProps) {
  const [type, setType] = useState<VerificationType>()
  useEffect(() => void verificationType(window.location.search).then(setType), [])
  return type && <FaceSteps type={type} onDone={onDone} />
}

function FaceSteps({ type, onDone }: FaceDialogProps & { readonly type: VerificationType }) {
  const { t } = useTranslation('face-modal')
  const user = useUser()
  const video = useRef<HTMLVideoElement | null>(null)
  const [input] = useState(() => ({
    type,
    faceStatus: user?.faceStatus ?? null,
    snapshot: () => snapshotOf(video.current),
  }))
  const [snapshot, send] = useMachine(machine, { input })
  const { context } = snapshot
  const state = shownState(snapshot)
  const close = () => {
    send({ type: 'CLOSE' })
    if (context.isSuccess) void refreshFaceStatus()
    onDone(context.isSuccess)
  }
  // The gift of the verification is shown with the balance.
  useEffect(() => void window.dispatchEvent(new Event('checkBalance')), [])

  const mail = () => send({ type: 'MAIL' })
  const sending = snapshot.matches({ review: 'sending' }) || snapshot.matches({ legacyReview: 'sending' })
  const isReview = state === 'review' || state === 'legacyReview'
  return (
    <Dialog open onOpenChange={close} size="md" tall title={t('title')} closeLabel={t('close')}>
      <div data-state={VERIFICATION_MODAL_STATE[state]} className="mx-auto grid max-w-100 gap-5">
        {state === 'initialInformation' && (
          <Step icon="face" title={t('information.title')} text={t('information.text')}>
            {context.isInProcess && <Notice tone="info">{t('information.inProcess')}</Notice>}
            <Button size="lg" className="w-full" onClick={() => send({ type: 'CONTINUE' })}>
              {t('information.go')}
            </Button>
            <GiftTerms onFollow={close} />
          </Step>
        )}
        {state === 'banner' && (
          <Step icon="camera" title={t('banner.title')} text={t('banner.text')}>
            <Tips />
            <Button size="lg" className="w-full" onClick={() => send({ type: 'START' })}>
              {t('banner.go')}
            </Button>
            <QrCode />
            <Button variant="ghost" icon="mail" onClick={mail}>
              {t('mail.ask')}
            </Button>
          </Step>
        )}
        {(state === 'takePhoto' || state === 'legacyPhoto') && (
          <TakePhoto
            context={context}
            shown={video}
            isReady={snapshot.matches({ takePhoto: 'ready' })}
            isCapturing={snapshot.matches({ takePhoto: 'capturing' })}
            onCamera={(isOn) => send({ type: 'CAMERA', isOn })}
            onPress={() => send({ type: state === 'takePhoto' ? 'START' : 'CONFIRM' })}
            onMail={mail}
          />
        )}
        {isReview && (
          <Step icon="face" title={t('review.title')} text={t('review.text')}>
            {context.photos.length > 0 && (
              <img
                src={context.photos.at(-1)}
                alt={t('review.alt')}
                className="-scale-x-100 max-h-[38dvh] rounded-2xl object-contain"
              />
            )}
            <div className="grid w-full gap-2 sm:grid-cols-2">
              <Button
                size="lg"
                loading={sending || snapshot.matches('refreshing')}
                onClick={() => send({ type: 'CONFIRM' })}
              >
                {t('review.send')}
              </Button>
              <Button size="lg" variant="secondary" disabled={sending} onClick={() => send({ type: 'RETAKE' })}>
                {t('review.retake')}
              </Button>
            </div>
          </Step>
        )}
        {state === 'success' && (
          <Step
            icon="check"
            tone="success"
            title={t(input.faceStatus === FACE_STATUS.unique ? 'success.already' : 'success.title')}
            text={t('success.text')}
          >
            <Button size="lg" className="w-full" onClick={close}>
              {t('success.go')}
            </Button>
          </Step>
        )}
        {state === 'pending' && (
          <Step icon="clock" title={t('pending.title')} text={t('pending.text')}>
            <Button size="lg" className="w-full" onClick={close}>
              {t('success.go')}
            </Button>
          </Step>
        )}
        {state === 'duplicated' && (
          <Step icon="warning" tone="danger" title={t('duplicated.title')} text={t('duplicated.text')}>
            <SupportLink />
            <Button size="lg" className="w-full" onClick={close}>
              {t('success.go')}
            </Button>
          </Step>
        )}
        {state === 'error' && (
          <Step
            icon="warning"
            tone="danger"
            title={t(context.failure === 'FACE_NOT_DETECTED' ? 'error.noFace' : 'error.title')}
            text={t(
              context.failure === 'TOO_MANY_ATTEMPTS'
                ? 'error.tooMany'
                : context.failure === 'FACE_NOT_DETECTED'
                  ? 'error.text'
                  : 'error.problem',
            )}
          >
            <Tips />
            <Button size="lg" className="w-full" onClick={() => send({ type: 'RETRY' })}>
              {t('error.retry')}
            </Button>
          </Step>
        )}
        {state === 'sendMail' && (
          <SendMail
            email={user?.email ?? ''}
            state={
              snapshot.matches({ sendMail: 'waiting' })
                ? 'waiting'
                : snapshot.matches({ sendMail: 'ready' })
                  ? 'ready'
                  : 'sending'
            }
            waitSeconds={context.waitSeconds}
            failure={context.failure}
            onResend={() => send({ type: 'RESEND' })}
            onBack={() => send({ type: 'BACK' })}
          />
        )}
      </div>
    </Dialog>
  )
}
