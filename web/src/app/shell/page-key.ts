import { useEffect } from 'react'

/** A key for the whole page, unless it is being written somewhere or a window asks for an answer. */
export function usePageKey(key: string, onPress: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const isWriting =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (isWriting || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      onPress()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [key, onPress])
}
