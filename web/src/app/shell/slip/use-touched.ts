import { useEffect, useState } from 'react'

const TOUCHES = ['pointerdown', 'keydown', 'scroll']

/** True from the first time that the player does anything with the page. */
export function useTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const note = () => {
      ended.abort()
      setIsTouched(true)
    }
    for (const type of TOUCHES) addEventListener(type, note, { capture: true, passive: true, signal: ended.signal })
    return () => ended.abort()
  }, [])
  return isTouched
}
