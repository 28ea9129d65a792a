import { useCallback, useEffect, useState } from 'react'

export interface FullScreen {
  readonly isFull: boolean
  readonly toggle: () => void
}

/**
 * The whole page goes into full screen, never one part of it: windows stand beside that part and would not be seen. Where
 * the browser has no full screen for pages, as on iPhones, the page gives the game all the room it has itself.
 */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      // The pages after this one have no button that ends it.
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (!document.fullscreenEnabled) return setFull((before) => !before)
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => setFull(true))
  }, [])
  return { isFull, toggle }
}
