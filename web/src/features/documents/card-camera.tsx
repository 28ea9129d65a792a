import { Button } from '@momio/ui/controls/button'
import { Notice } from '@momio/ui/feedback/notice'
import { useState } from 'react'
import { useCamera } from '../../camera/use-camera.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CARD_RATIO } from './picture/crop.ts'
import type { DrawnDocument } from './preview-fallback.tsx'

interface CardCameraProps {
  readonly document: DrawnDocument
  readonly onPhoto: (photo: File) => void
  readonly onClose: () => void
}

/** The picture of the camera with the frame of a card over it. */
export default function CardCamera({ document, onPhoto, onClose }: CardCameraProps) {
  const { t } = useTranslation('documents')
  const { video, state, retry } = useCamera('environment')
  const [taking, setTaking] = useState(false)
  const isCard = document !== 'address'

  function take() {
    if (!video.current) return
    setTaking(true)
    const canvas = window.document.createElement('canvas')
    canvas.width = video.current.videoWidth
    canvas.height = video.current.videoHeight
    canvas.getContext('2d')?.drawImage(video.current, 0, 0)
    canvas.toBlob(
      (blob) => {
        setTaking(false)
        if (blob) onPhoto(new File([blob], `${document}.jpg`, { type: 'image/jpeg' }))
      },
      'image/jpeg',
      0.95,
    )
  }
  return (
    <div className="grid gap-4">
      <h2 className="text-center font-display font-semibold text-xl">{t(`pick.${document}`)}</h2>
      <div className="relative overflow-hidden rounded-xl bg-black" style={{ aspectRatio: isCard ? '4 / 3' : '3 / 4' }}>
        <video ref={video} playsInline muted className="size-full object-cover" aria-label={t('camera.label')} />
        <div aria-hidden="true" className="absolute inset-0 grid place-items-center p-[6%]">
          <div
            className="w-full rounded-xl border-2 border-white/90 shadow-[0_0_0_999px_rgb(0_0_0/0.45)]"
            style={isCard ? { aspectRatio: CARD_RATIO } : { height: '100%' }}
          />
        </div>
      </div>
      {state === 'off' ? (
        <Notice tone="error">
          <p>{t('camera.off')}</p>
        </Notice>
      ) : (
        <p className="text-center text-muted text-sm">{t(isCard ? 'camera.card' : 'camera.paper')}</p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {state === 'off' ? (
          <Button size="lg" icon="refresh" onClick={retry}>
            {t('camera.retry')}
          </Button>
        ) : (
          <Button size="lg" icon="camera" disabled={state !== 'on'} loading={taking} onClick={take}>
            {t('camera.take')}
          </Button>
        )}
        <Button size="lg" variant="secondary" onClick={onClose}>
          {t('camera.close')}
        </Button>
      </div>
    </div>
  )
}
