import { startTransition, useEffect, useState } from 'react'

/**
 * True once a wanted part is here, or could not be fetched. Drawn only then it is seen at once; a part that React itself
 * waits for is kept back for a third of a second.
 */
export function useFetched(isWanted: boolean, fetch: () => Promise<unknown>): boolean {
  const [isFetched, setIsFetched] = useState(false)
  useEffect(() => {
    if (!isWanted || isFetched) return
    let isGone = false
    const end = () => {
      if (!isGone) startTransition(() => setIsFetched(true))
    }
    fetch().then(end, end)
    return () => {
      isGone = true
    }
  }, [isWanted, isFetched, fetch])
  return isFetched
}
