import { useEffect, useState } from 'react'

const FIRST = 6
const PER_FRAME = 4

/**
 * How many of `total` rows to show: a long list is mounted over several frames, so that opening it is never one long task.
 * Rows that come later are added at once.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST)
  const isGrowing = count < total
  useEffect(() => {
    if (!isGrowing) return
    const frame = requestAnimationFrame(() => setCount(count + PER_FRAME))
    return () => cancelAnimationFrame(frame)
  }, [isGrowing, count])
  return isGrowing ? count : Number.POSITIVE_INFINITY
}
