import { useIsOverlaid } from '@momio/ui/overlays/open-overlays'
import { useSelector } from '@xstate/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GameActor } from './game-session.ts'

/**
 * Whether something of the page lies over the frame: a window, or what says that nothing can be played now. The keyboard leaves
 * a frame that is covered, and comes back to it where it was.
 */
export function useCoveredFrame(frame: RefObject<HTMLIFrameElement | null>, actor: GameActor | null): boolean {
  const isPlayable = useSelector(actor ?? undefined, (state) => state?.matches('playing') ?? false)
  const isCovered = useIsOverlaid() || !isPlayable
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { current } = frame
    if (isCovered) {
      hadFocus.current = current !== null && document.activeElement === current
      current?.blur()
    } else if (hadFocus.current && document.activeElement === document.body) current?.focus()
  }, [frame, isCovered])
  return isCovered
}
