import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { CORNERS, type Corner, type Crop, cornerPlace, moveCorner } from './picture/crop.ts'

interface CropBoxProps {
  readonly url: string
  readonly ratio: number
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
  /** The hand let go. */
  readonly onDone: (crop: Crop) => void
}

const STEP = 0.01
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Four corners to drag, or to move with the arrow keys; Shift moves further. */
export function CropBox({ url, ratio, crop, onChange, onDone }: CropBoxProps) {
  const { t } = useTranslation('documents')
  const box = useRef<HTMLDivElement>(null)

  const drag = (corner: Corner) => (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return
    const { left, top, width, height } = box.current.getBoundingClientRect()
    onChange(moveCorner(crop, corner, (event.clientX - left) / width, (event.clientY - top) / height))
  }
  const press = (corner: Corner) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const { x, y } = cornerPlace(crop, corner)
    const far = event.shiftKey ? 5 : 1
    const next = moveCorner(crop, corner, x + arrow[0] * far, y + arrow[1] * far)
    onChange(next)
    onDone(next)
  }
  const percent = (part: number) => `${part * 100}%`
  return (
    <div className="grid justify-items-center overflow-hidden rounded-xl bg-black p-6">
      <div
        ref={box}
        className="relative max-h-[52dvh] max-w-full touch-none select-none"
        style={{ aspectRatio: ratio, width: `min(100%, calc(52dvh * ${ratio}))` }}
      >
        <img src={url} alt={t('look.alt')} draggable={false} className="size-full" />
        <div
          aria-hidden="true"
          className="absolute border-2 border-white shadow-[0_0_0_999px_rgb(0_0_0/0.5)]"
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            width: percent(crop.right - crop.left),
            height: percent(crop.bottom - crop.top),
          }}
        />
        {CORNERS.map((corner) => {
          const { x, y } = cornerPlace(crop, corner)
          return (
            <button
              key={corner}
              type="button"
              aria-label={t(`corners.${corner}`)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag(corner)}
              onPointerUp={() => onDone(crop)}
              onKeyDown={press(corner)}
              className="-translate-x-1/2 -translate-y-1/2 absolute grid size-11 cursor-move touch-none place-items-center"
              style={{ left: percent(x), top: percent(y) }}
            >
              <span className="size-5 rounded-full border-2 border-black/40 bg-accent" />
            </button>
          )
        })}
      </div>
    </div>
  )
}
