import { useEffect, useRef } from 'react'

/** Calls back before each picture that the screen shows, with what the last render gave: nothing renders for it. */
export function useFrames(draw: () => void): void {
  const latest = useRef(draw)
  latest.current = draw
  useEffect(() => {
    let frame = requestAnimationFrame(function next() {
      latest.current()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
