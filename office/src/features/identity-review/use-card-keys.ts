import { type RefObject, useEffect } from 'react'

/** Single letters work while the focus is inside the card, and never while somebody types. */
export function useCardKeys(
  card: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, (() => void) | undefined>>,
): void {
  useEffect(() => {
    const element = card.current
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (target.matches('input, textarea') || event.ctrlKey || event.metaKey || event.altKey) return
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })
}
