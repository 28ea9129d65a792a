import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'

const MostBet = lazyPart(() => import('./most-bet.tsx'))

/** A list is drawn over several frames: until then what follows it stands where it will not stay. */
const LIST_IS_DRAWN_MS = 1_000
const AHEAD = '200px 0px'

/** What is bet on most, below a list: fetched when somebody comes there, and nothing above it moves. */
export function MostBetBelow({ sportId }: { readonly sportId: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => setIsNear((was) => was || seen.some((one) => one.isIntersecting)),
      {
        rootMargin: AHEAD,
      },
    )
    const timer = setTimeout(() => place.current && observer.observe(place.current), LIST_IS_DRAWN_MS)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <MostBet sportId={sportId} />
        </Suspense>
      )}
    </div>
  )
}
