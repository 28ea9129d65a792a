import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { preferences } from '../../preferences.ts'
import { moduleOf } from './guards.ts'
import { noteShownPath } from './navigation-state.ts'
import { returnToPlace } from './return-to-place.ts'
import { createScrollMemory } from './scroll-memory.ts'
import { scrollRule } from './scroll-rules.ts'

const entryOf = (location: ParsedLocation) => location.state.__TSR_key ?? location.href

/** What every navigation does beside showing the page: place, focus, and the module the visitor was in last. */
export function followNavigation(router: AnyRouter) {
  const places = createScrollMemory(() => window.sessionStorage)
  let shown: ParsedLocation | undefined

  router.subscribe('onBeforeLoad', () => {
    if (shown) places.remember(entryOf(shown), window.scrollY)
  })
  window.addEventListener('pagehide', () => {
    if (shown) places.remember(entryOf(shown), window.scrollY)
    places.save()
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const from = shown
    shown = toLocation
    noteShownPath(toLocation.pathname)
    const entered = moduleOf(toLocation.pathname)
    if (entered) preferences.set('lastVisitedModule', entered)
    if (from && entryOf(from) === entryOf(toLocation)) return
    place(toLocation, from, places.recall(entryOf(toLocation)))
    if (from && from.pathname !== toLocation.pathname) focusHeading()
  })
}

function place(to: ParsedLocation, from: ParsedLocation | undefined, leftAt: number | undefined) {
  if (leftAt !== undefined) return returnToPlace(leftAt)
  if (to.hash) return document.getElementById(to.hash)?.scrollIntoView()
  if (!from || from.pathname === to.pathname) return
  const rule = scrollRule(to.pathname)
  if (rule === 'keep') return
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: rule === 'top-smooth' && !calm ? 'smooth' : 'instant' })
}

/** A screen reader goes on from the new page's heading instead of from a link that is gone. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
