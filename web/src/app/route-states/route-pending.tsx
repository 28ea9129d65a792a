import { Skeleton } from '@momio/ui/feedback/skeleton'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { OptionalPart } from '../loading/optional-part.tsx'

/** Long waits are rare: the words for them, and the machine that turns them, are fetched when one happens. */
const LoadingText = lazyPart(() => import('./loading-text.tsx'))
const LONG_WAIT_MS = 3_000

export function RoutePending() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton shape="block" className="h-9 w-48" />
      <Skeleton shape="block" className="h-64 rounded-2xl" />
      {long && (
        <OptionalPart name="loading-text">
          <LoadingText />
        </OptionalPart>
      )}
      <Skeleton shape="block" className="h-64 rounded-2xl" />
    </div>
  )
}
