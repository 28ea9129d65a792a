import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { verificationStep } from '../../verification/verification-step.ts'
import { DocumentScreen } from './document-screen.tsx'
import { DocumentUpload } from './document-upload.tsx'
import { frontStatus, identityCardMachine } from './identity-card-machine.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Sent } from './sent.tsx'
import { Sides } from './sides.tsx'
import { useUploadActors } from './use-upload-actors.ts'

export function IdentityCardPage() {
  const { t } = useTranslation('documents')
  return (
    <PlayersOnly title={t('card.title')} text={t('guestText')}>
      <DocumentScreen title={t('card.title')}>
        <IdentityCard />
      </DocumentScreen>
    </PlayersOnly>
  )
}

function IdentityCard() {
  const { actors, uploaded } = useUploadActors()
  const machine = useMemo(
    () =>
      identityCardMachine.provide({
        actors,
        actions: { uploaded, rememberStep: (_, { step }) => verificationStep.set(step) },
      }),
    [actors, uploaded],
  )
  const [snapshot, send] = useMachine(machine)
  const { step, picked, percent, error } = snapshot.context
  const status = frontStatus(snapshot)
  const uploading = snapshot.matches({ FileUpload: 'Uploading' })
  return (
    <>
      <LeaveGuard uploading={uploading} onLeave={() => send({ type: 'CANCEL' })} />
      {status === 'Success' ? (
        <Sent kind="card" onAgain={() => send({ type: 'AGAIN' })} />
      ) : (
        <>
          <Sides current={step} />
          <DocumentUpload
            key={step}
            status={status}
            document={step === 'IdentityCardFront' ? 'front' : 'back'}
            picked={picked}
            percent={percent}
            error={error}
            uploading={uploading}
            send={send}
          />
        </>
      )}
    </>
  )
}
