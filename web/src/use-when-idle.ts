import { startTransition, useEffect, useState } from 'react'

/** Safari has no idle callbacks. */
const WAIT_MS = 300

/** True once it is wanted and the page has had time: what it then prepares is drawn piece by piece. */
export function useWhenIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const prepare = () => startTransition(() => setIsIdle(true))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prepare, WAIT_MS)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(prepare, { timeout: 2_000 })
    return () => cancelIdleCallback(idle)
  }, [isWanted])
  return isIdle
}
