import { Button } from '@momio/ui/controls/button'
import { Icon } from '@momio/ui/pictures/icon'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { PlayersOnly } from '../../player-screen/players-only.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { addressMachine, addressStatus } from './address-machine.ts'
import { DocumentDrawing } from './document-drawing.tsx'
import { DocumentScreen } from './document-screen.tsx'
import { DocumentUpload } from './document-upload.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Sent } from './sent.tsx'
import { useUploadActors } from './use-upload-actors.ts'

export function AddressPage() {
  const { t } = useTranslation('documents')
  return (
    <PlayersOnly title={t('address.title')} text={t('guestText')}>
      <DocumentScreen title={t('address.title')}>
        <Address />
      </DocumentScreen>
    </PlayersOnly>
  )
}

function Address() {
  const { actors, uploaded } = useUploadActors()
  const machine = useMemo(() => addressMachine.provide({ actors, actions: { uploaded } }), [actors, uploaded])
  const [snapshot, send] = useMachine(machine)
  const { picked, percent, error } = snapshot.context
  const status = addressStatus(snapshot)
  const uploading = snapshot.matches({ FileUpload: 'Uploading' })
  return (
    <>
      <LeaveGuard uploading={uploading} onLeave={() => send({ type: 'CANCEL' })} />
      {status === 'Success' ? (
        <Sent kind="address" onAgain={() => send({ type: 'AGAIN' })} />
      ) : status === 'Manifest' ? (
        <Manifest onAccept={() => send({ type: 'ACCEPT' })} />
      ) : (
        <DocumentUpload
          status={status}
          document="address"
          picked={picked}
          percent={percent}
          error={error}
          uploading={uploading}
          send={send}
        />
      )}
    </>
  )
}

const PROOFS = ['light', 'water', 'phone', 'bank', 'property'] as const

/** What counts as a proof, and what the player states by sending it. */
function Manifest({ onAccept }: { readonly onAccept: () => void }) {
  const { t } = useTranslation('documents')
  return (
    <>
      <div className="grid justify-items-center gap-3 text-center">
        <DocumentDrawing document="address" />
        <h2 className="font-display font-semibold text-xl">{t('manifest.title')}</h2>
        <p className="text-balance text-muted">{t('manifest.text')}</p>
      </div>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {PROOFS.map((proof) => (
          <li key={proof} className="flex items-center gap-2.5">
            <Icon name="check" size={18} className="text-accent" />
            {t(`manifest.${proof}`)}
          </li>
        ))}
      </ul>
      <p className="rounded-xl bg-odds p-3.5 text-sm">{t('manifest.statement')}</p>
      <Button size="lg" onClick={onAccept} className="w-full">
        {t('manifest.accept')}
      </Button>
    </>
  )
}
