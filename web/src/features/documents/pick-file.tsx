import { DOCUMENT_LARGEST_BYTES } from '@momio/contract/identity-figures'
import { Button } from '@momio/ui/controls/button'
import { FileDrop } from '@momio/ui/controls/file-drop'
import { Icon } from '@momio/ui/pictures/icon'
import { type DragEvent, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { DocumentDrawing } from './document-drawing.tsx'
import { type DrawnDocument, PreviewFallback } from './preview-fallback.tsx'
import { ACCEPTED, areTooMany } from './upload/document-file.ts'

const CardCamera = lazyPart(() => import('./card-camera.tsx'))

interface PickFileProps {
  readonly document: DrawnDocument
  readonly error?: string
  readonly onFile: (file: File) => void
  readonly onRefuse: () => void
}

const MEGABYTES = DOCUMENT_LARGEST_BYTES / 1024 / 1024
const TIPS = ['whole', 'light', 'sharp'] as const

/** A file, or the camera; the machine checks what comes of it. */
export function PickFile({ document, error, onFile, onRefuse }: PickFileProps) {
  const { t } = useTranslation('documents')
  const [camera, setCamera] = useState(false)
  if (camera)
    return (
      <PreviewFallback label={t('loading')}>
        <CardCamera document={document} onPhoto={onFile} onClose={() => setCamera(false)} />
      </PreviewFallback>
    )
  const refuseMany = (event: DragEvent) => {
    if (!areTooMany(event.dataTransfer.files.length)) return
    event.preventDefault()
    event.stopPropagation()
    onRefuse()
  }
  return (
    <>
      <div className="grid justify-items-center gap-3 text-center">
        <DocumentDrawing document={document} />
        <h2 className="font-display font-semibold text-xl">{t(`pick.${document}`)}</h2>
      </div>
      <ul className="grid gap-2 text-sm">
        {TIPS.map((tip) => (
          <li key={tip} className="flex items-center gap-2.5">
            <Icon name="check" size={18} className="text-accent" />
            {t(`tips.${tip}`)}
          </li>
        ))}
      </ul>
      <Button size="lg" icon="camera" onClick={() => setCamera(true)} className="w-full">
        {t('pick.camera')}
      </Button>
      <div onDropCapture={refuseMany}>
        <FileDrop
          label={t('pick.file')}
          prompt={t('pick.prompt')}
          hint={t('pick.hint', { megabytes: MEGABYTES })}
          accept={ACCEPTED}
          // The machine decides about size: a picture is made smaller first.
          maxBytes={Number.POSITIVE_INFINITY}
          state={{ kind: 'idle' }}
          error={error}
          onFile={onFile}
          onProblem={onRefuse}
          onCancel={() => {}}
          labels={{ uploading: '', done: '', cancel: '', remove: '' }}
        />
      </div>
    </>
  )
}
