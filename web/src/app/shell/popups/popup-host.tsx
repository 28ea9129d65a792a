import { lazy, useEffect, useState } from 'react'
import { OptionalPart } from '../../loading/optional-part.tsx'

const POPUPS = {
  openSupport: lazy(() => import('./support-popup.tsx')),
  openReview: lazy(() => import('./review-modal.tsx')),
}
const EVENTS = Object.keys(POPUPS) as (keyof typeof POPUPS)[]

/** Opened by window events, so that any screen may ask for them; fetched with the first one. */
export function PopupHost() {
  const [shown, show] = useState<keyof typeof POPUPS>()
  useEffect(() => {
    const open = ({ type }: Event) => show(type as keyof typeof POPUPS)
    for (const name of EVENTS) window.addEventListener(name, open)
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, open)
    }
  }, [])
  const Popup = shown && POPUPS[shown]
  return (
    Popup && (
      <OptionalPart name={shown}>
        <Popup onClose={() => show(undefined)} />
      </OptionalPart>
    )
  )
}
