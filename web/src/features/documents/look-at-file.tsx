import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { Skeleton } from '@momio/ui/feedback/skeleton'
import { Icon } from '@momio/ui/pictures/icon'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { CropBox } from './crop-box.tsx'
import { type Crop, cardIn, WHOLE } from './picture/crop.ts'
import type { LegibilityHint } from './picture/legibility.ts'
import { decodePicture, hintsOf, preparePicture } from './picture/prepare-picture.ts'
import { isPdf, sentFileName } from './upload/document-file.ts'

interface LookAtFileProps {
  readonly file: File
  readonly isCard: boolean
  readonly onSend: (file: File) => void
  readonly onBack: () => void
  readonly onUnreadable: () => void
}

/** A last look before it is sent: a picture is cut to the card, and told where it may not be legible. */
export default function LookAtFile(props: LookAtFileProps) {
  return isPdf(props.file) ? <LookAtPdf {...props} /> : <LookAtPicture {...props} />
}

function LookAtPdf({ file, onSend, onBack }: LookAtFileProps) {
  const { t } = useTranslation('documents')
  const send = () => onSend(new File([file], sentFileName(file.name), { type: 'application/pdf' }))
  return (
    <div className="grid gap-5">
      <h2 className="text-center font-display font-semibold text-xl">{t('look.title')}</h2>
      <div className="flex items-center gap-3 rounded-xl border border-line bg-field p-4">
        <Icon name="document" size={28} className="text-accent" />
        <span className="min-w-0 flex-1 truncate font-semibold">{file.name}</span>
        <span className="text-muted text-sm tabular-nums">{t('look.megabytes', { size: megabytes(file.size) })}</span>
      </div>
      <Actions onSend={send} onBack={onBack} sendText={t('look.send')} />
    </div>
  )
}

function LookAtPicture({ file, isCard, onSend, onBack, onUnreadable }: LookAtFileProps) {
  const { t } = useTranslation('documents')
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [url, setUrl] = useState('')
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [hints, setHints] = useState<readonly LegibilityHint[]>([])
  const [sending, setSending] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: decoded once for each file; the callbacks are new with every render.
  useEffect(() => {
    let left = false
    const address = URL.createObjectURL(file)
    setUrl(address)
    decodePicture(file).then(
      (decoded) => {
        if (left) return decoded.close()
        const first = isCard ? cardIn(decoded.width, decoded.height) : WHOLE
        setPicture(decoded)
        setCrop(first)
        setHints(hintsOf(decoded, first))
      },
      () => {
        if (!left) onUnreadable()
      },
    )
    return () => {
      left = true
      URL.revokeObjectURL(address)
    }
  }, [file])

  if (!picture)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton shape="block" className="h-72 rounded-xl" />
      </div>
    )
  const send = async () => {
    setSending(true)
    try {
      onSend(await preparePicture(picture, crop, file.name))
    } catch {
      onUnreadable()
    }
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 text-center">
        <h2 className="font-display font-semibold text-xl">{t('look.title')}</h2>
        <p className="text-muted text-sm">{t('look.crop')}</p>
      </div>
      <CropBox
        url={url}
        ratio={picture.width / picture.height}
        crop={crop}
        onChange={setCrop}
        onDone={(last) => setHints(hintsOf(picture, last))}
      />
      {hints.length > 0 && (
        <Notice tone="info" icon="warning">
          <p className="font-semibold">{t('hints.title')}</p>
          <ul className="mt-1 grid gap-1">
            {hints.map((hint) => (
              <li key={hint}>{t(`hints.${hint}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Actions
        onSend={() => void send()}
        onBack={onBack}
        loading={sending}
        doubtful={hints.length > 0}
        sendText={t(hints.length > 0 ? 'look.sendAnyway' : 'look.send')}
      />
    </div>
  )
}

interface ActionsProps {
  readonly sendText: string
  readonly loading?: boolean
  /** Another photo is the better choice. */
  readonly doubtful?: boolean
  readonly onSend: () => void
  readonly onBack: () => void
}

function Actions({ sendText, loading, doubtful = false, onSend, onBack }: ActionsProps) {
  const { t } = useTranslation('documents')
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button size="lg" variant={doubtful ? 'primary' : 'secondary'} onClick={onBack} className="sm:order-2">
        {t('look.other')}
      </Button>
      <Button size="lg" variant={doubtful ? 'secondary' : 'primary'} loading={loading} onClick={onSend}>
        {sendText}
      </Button>
    </div>
  )
}

const megabytes = (bytes: number) => Math.max(0.1, bytes / 1024 / 1024).toFixed(1)
