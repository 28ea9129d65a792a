import { type RefObject, useCallback, useEffect, useState } from 'react'

export interface FullScreen {
  readonly isFull: boolean
  readonly toggle: () => void
}

/** Where the browser has no full screen for pages, as on iPhones, the page gives the game all the room it has itself. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (!document.fullscreenEnabled || !element.current) return setFull((before) => !before)
    element.current.requestFullscreen({ navigationUI: 'hide' }).catch(() => setFull(true))
  }, [element])
  return { isFull, toggle }
}
