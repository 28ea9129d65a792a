import type { RefObject } from 'react'
import { useTranslation } from '../texts/use-translation.ts'

interface FaceCameraProps {
  readonly video: RefObject<HTMLVideoElement | null>
  /** How much of the capture is done, 0 to 1. */
  readonly progress: number
}

const ROUND = 2 * Math.PI * 40

/** As in a mirror, with the oval where the face belongs; the ring fills while photos are taken. */
export function FaceCamera({ video, progress }: FaceCameraProps) {
  const { t } = useTranslation('face-modal')
  return (
    <div className="relative mx-auto aspect-[3/4] max-h-[46dvh] overflow-hidden rounded-2xl bg-black">
      <video
        ref={video}
        playsInline
        muted
        aria-label={t('camera.label')}
        className="-scale-x-100 size-full object-cover"
      />
      <svg viewBox="0 0 90 120" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          fillRule="evenodd"
          className="fill-black/55"
          d="M0 0h90v120H0zM45 13.2a31.6 44.8 0 1 0 0 89.6a31.6 44.8 0 1 0 0-89.6Z"
        />
        <g transform="translate(45 58) scale(0.79 1.12)">
          <circle r="40" className="fill-none stroke-white/50" strokeWidth="1.2" />
          <circle
            r="40"
            transform="rotate(-90)"
            className="fill-none stroke-accent transition-[stroke-dashoffset] duration-200"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - progress)}
          />
        </g>
      </svg>
    </div>
  )
}
