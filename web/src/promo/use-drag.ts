import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Point } from './button-place.ts'

/** Less is a tap of a hand that trembles. */
const DRAG_FROM_PX = 5
const KEY_STEP_PX = 24
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP_PX, y: 0 },
  ArrowRight: { x: KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP_PX },
  ArrowDown: { x: 0, y: KEY_STEP_PX },
}

interface Drag {
  readonly pointerId: number
  readonly from: Point
  readonly at: Point
  hasMoved: boolean
}

/** Moves what it stands on, by hand and with the arrow keys; the click that ends a drag is none. */
export function useDrag(at: Point, onMove: (to: Point) => void) {
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  return {
    onPointerDown({ pointerId, clientX, clientY, button, currentTarget }: PointerEvent) {
      wasDragged.current = false
      if (button !== 0) return
      drag.current = { pointerId, from: { x: clientX, y: clientY }, at, hasMoved: false }
      // A quick hand has left it before the first move is heard.
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const now = drag.current
      if (now?.pointerId !== pointerId) return
      const [right, down] = [clientX - now.from.x, clientY - now.from.y]
      if (!now.hasMoved && Math.hypot(right, down) < DRAG_FROM_PX) return
      now.hasMoved = true
      onMove({ x: now.at.x + right, y: now.at.y + down })
    },
    onPointerUp() {
      wasDragged.current = drag.current?.hasMoved ?? false
      drag.current = null
    },
    onPointerCancel() {
      drag.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const step = KEYS[event.key]
      if (!step) return
      event.preventDefault()
      onMove({ x: at.x + step.x, y: at.y + step.y })
    },
    isTap: () => !wasDragged.current,
  }
}
