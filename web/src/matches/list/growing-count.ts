import { useEffect, useRef, useState } from 'react'

const MOST_PER_FRAME = 32
/** A device that shows its rows within two frames is given more of them the next time. */
const QUICK_MS = 33

/**
 * How many of `total` rows to show: a long list is mounted over several frames, so that opening it is never one long task.
 * A slow device mounts one row a frame, a quick one soon the whole list. Rows that come later are added at once.
 * `first` of them are there from the beginning.
 */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first)
  const grown = useRef({ at: Number.NEGATIVE_INFINITY, rows: 1 })
  const isGrowing = count < total
  useEffect(() => {
    if (!isGrowing) return
    const { at, rows } = grown.current
    const isQuick = performance.now() - at < QUICK_MS
    const next = isQuick ? Math.min(rows * 2, MOST_PER_FRAME) : Math.max(1, Math.floor(rows / 2))
    const frame = requestAnimationFrame(() => {
      grown.current = { at: performance.now(), rows: next }
      setCount(count + next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isGrowing, count])
  return isGrowing ? count : Number.POSITIVE_INFINITY
}
