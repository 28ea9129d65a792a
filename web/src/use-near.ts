import { type RefObject, useEffect, useState } from 'react'

/** By how far below the screen counts as near. */
const observers = new Map<string, IntersectionObserver>()
const waiting = new WeakMap<Element, () => void>()

/** One observer of each kind for the page: each element is seen once. */
function whenNear(element: Element, ahead: string, seen: () => void): () => void {
  const observer =
    observers.get(ahead) ??
    new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
      },
      { rootMargin: `${ahead} 0px` },
    )
  observers.set(ahead, observer)
  waiting.set(element, seen)
  observer.observe(element)
  return () => observer.unobserve(element)
}

interface Nearness {
  readonly ahead: `${number}px`
  readonly isNearAtOnce?: boolean
}

/** Whether the element has come near the screen; it stays near from then on. */
export function useNear(element: RefObject<Element | null>, { ahead, isNearAtOnce = false }: Nearness): boolean {
  const [isNear, setNear] = useState(isNearAtOnce)
  useEffect(() => {
    if (isNear || !element.current) return
    return whenNear(element.current, ahead, () => setNear(true))
  }, [element, isNear, ahead])
  return isNear
}
