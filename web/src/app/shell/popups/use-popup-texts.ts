import { useEffect, useState } from 'react'
import { loadTexts } from '../../texts/i18n.ts'

/** The texts travel with the first popup; it opens when they are there, and not at all without them. */
export function usePopupTexts(onMissing: () => void): boolean {
  const [loaded, setLoaded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the popup appears
  useEffect(() => {
    loadTexts('popups').then(() => setLoaded(true), onMissing)
  }, [])
  return loaded
}
