import { LEGACY_PHOTOS, LIVE_FRAMES } from '@momio/contract/identity-figures'
import { Button } from '@momio/ui/controls/button'
import { type RefObject, useEffect } from 'react'
import { useCamera } from '../camera/use-camera.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { ChallengeHint } from './challenge-hint.tsx'
import { FaceCamera } from './face-camera.tsx'
import type { FaceContext } from './face-machine.ts'
import { CameraOff } from './face-steps.tsx'

interface TakePhotoProps {
  readonly context: FaceContext
  /** Live: nothing is taken before the player says so. */
  readonly isReady: boolean
  readonly isCapturing: boolean
  readonly shown: RefObject<HTMLVideoElement | null>
  readonly onCamera: (isOn: boolean) => void
  readonly onPress: () => void
  readonly onMail: () => void
}

/** The camera of both captures: live asks for a movement, legacy takes a photo each second. */
export function TakePhoto({ context, isReady, isCapturing, shown, onCamera, onPress, onMail }: TakePhotoProps) {
  const { t } = useTranslation('face-modal')
  const { video, state, retry } = useCamera('user')
  const isLive = context.type === 'live'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the camera is news.
  useEffect(() => {
    shown.current = video.current
    if (state !== 'waiting') onCamera(state === 'on')
  }, [state])
  const progress = isLive ? context.framesUp / LIVE_FRAMES : context.photos.length / LEGACY_PHOTOS
  const canPress = state === 'on' && (isLive ? isReady : context.photos.length === LEGACY_PHOTOS)
  return (
    <div className="grid gap-4">
      {isLive && context.challenge && <ChallengeHint challenge={context.challenge} />}
      <FaceCamera video={video} progress={state === 'on' ? progress : 0} />
      {state === 'off' ? (
        <CameraOff onRetry={retry} onMail={onMail} />
      ) : (
        <p role="status" className="text-center text-muted text-sm">
          {t(isCapturing ? 'photo.moving' : 'photo.place')}
        </p>
      )}
      <Button size="lg" icon="camera" disabled={!canPress && !isCapturing} loading={isCapturing} onClick={onPress}>
        {t(isLive ? 'photo.start' : 'photo.take')}
      </Button>
    </div>
  )
}
