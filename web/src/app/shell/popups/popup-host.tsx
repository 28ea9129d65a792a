import { useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { OptionalPart } from '../../loading/optional-part.tsx'
import { usePageKey } from '../page-key.ts'

const POPUPS = {
  openSupport: lazyPart(() => import('./support-popup.tsx')),
  openReview: lazyPart(() => import('./review-modal.tsx')),
  openKeys: lazyPart(() => import('./keys-popup.tsx')),
}
const EVENTS = Object.keys(POPUPS) as (keyof typeof POPUPS)[]

/** Opened by window events, so that any screen may ask for them, and the keys by `?` too; fetched with the first one. */
export function PopupHost() {
  const [shown, show] = useState<keyof typeof POPUPS>()
  useEffect(() => {
    const open = ({ type }: Event) => show(type as keyof typeof POPUPS)
    for (const name of EVENTS) window.addEventListener(name, open)
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, open)
    }
  }, [])
  usePageKey(
    '?',
    useCallback(() => show('openKeys'), []),
  )
  const Popup = shown && POPUPS[shown]
  return (
    Popup && (
      <OptionalPart name={shown}>
        <Popup onClose={() => show((now) => (now === shown ? undefined : now))} />
      </OptionalPart>
    )
  )
}
