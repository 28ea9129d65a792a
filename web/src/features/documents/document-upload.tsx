import { Button } from '@momio/ui/controls/button'
import { Meter } from '@momio/ui/feedback/meter'
import { Notice } from '@momio/ui/feedback/notice'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon } from '@momio/ui/pictures/icon'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { PickFile } from './pick-file.tsx'
import { type DrawnDocument, PreviewFallback } from './preview-fallback.tsx'
import type { FileUploadError } from './upload/document-file.ts'

const LookAtFile = lazyPart(() => import('./look-at-file.tsx'))

type UploadStatus = 'GenericError' | 'Loading' | 'PreFileUpload' | 'FileUpload'

type UploadEvent =
  | { readonly type: 'PICK' | 'SEND'; readonly file: File }
  | { readonly type: 'REFUSE' | 'BACK' | 'CANCEL' | 'RETRY' }

interface DocumentUploadProps {
  readonly status: UploadStatus
  /** Which side or paper is asked for. */
  readonly document: DrawnDocument
  readonly picked: File | null
  readonly percent: number
  readonly error: FileUploadError
  readonly uploading: boolean
  readonly send: (event: UploadEvent) => void
}

/** What the screens of the card and of the address have in common: choose, look, send, and what went wrong. */
export function DocumentUpload({ status, document, picked, percent, error, uploading, send }: DocumentUploadProps) {
  const { t } = useTranslation('documents')
  if (status === 'Loading')
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-4">
        <Skeleton lines={2} />
        <Skeleton shape="block" className="h-56 rounded-xl" />
      </div>
    )
  if (status === 'GenericError')
    return (
      <div className="grid justify-items-center gap-4 py-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-odds text-live">
          <Icon name="warning" size={26} />
        </span>
        <div role="alert" className="grid gap-1">
          <p className="font-display font-semibold text-xl">{t('failed.title')}</p>
          <p className="text-muted">{t('failed.text')}</p>
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon="refresh" onClick={() => send({ type: 'RETRY' })}>
            {t('failed.retry')}
          </Button>
          <Button variant="secondary" onClick={() => send({ type: 'BACK' })}>
            {t('failed.other')}
          </Button>
        </div>
      </div>
    )
  if (status === 'PreFileUpload')
    return (
      <>
        {error === 'CurpInvalid' && (
          <Notice tone="error">
            <p className="font-semibold">{t('errors.CurpInvalid.title')}</p>
            <p>{t('errors.CurpInvalid.text')}</p>
          </Notice>
        )}
        <PickFile
          document={document}
          error={error === 'ExtensionInvalid' || error === 'SizeInvalid' ? t('errors.file') : undefined}
          onFile={(file) => send({ type: 'PICK', file })}
          onRefuse={() => send({ type: 'REFUSE' })}
        />
      </>
    )
  if (!picked) return null
  return uploading ? (
    <Uploading name={picked.name} percent={percent} onCancel={() => send({ type: 'CANCEL' })} />
  ) : (
    <PreviewFallback label={t('loading')}>
      <LookAtFile
        file={picked}
        isCard={document !== 'address'}
        onSend={(file: File) => send({ type: 'SEND', file })}
        onBack={() => send({ type: 'BACK' })}
        onUnreadable={() => send({ type: 'REFUSE' })}
      />
    </PreviewFallback>
  )
}

interface UploadingProps {
  readonly name: string
  readonly percent: number
  readonly onCancel: () => void
}

function Uploading({ name, percent, onCancel }: UploadingProps) {
  const { t } = useTranslation('documents')
  // Spoken in quarters: every percent would talk over everything else.
  const spoken = Math.floor(percent / 25) * 25
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-odds text-accent">
        <Icon name="upload" size={26} />
      </span>
      <div className="grid w-full gap-1">
        <p className="font-display font-semibold text-xl">{t('uploading.title')}</p>
        <p className="truncate text-muted">{name}</p>
      </div>
      <p aria-hidden="true" className="font-display font-bold text-4xl tabular-nums">
        {t('uploading.percent', { percent })}
      </p>
      <Meter value={percent / 100} label={t('uploading.title')} className="w-full max-w-80" />
      <p role="status" className="sr-only">
        {t('uploading.spoken', { percent: spoken })}
      </p>
      <Button variant="secondary" onClick={onCancel}>
        {t('uploading.cancel')}
      </Button>
    </div>
  )
}
