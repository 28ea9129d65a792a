const ENTRIES = 'input, a[href]'

/** Arrows walk from the field through the links below it and back; says whether the key was one of them. */
export function moveFocus(key: string, within: HTMLElement): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0) return false
  const entries = [...within.querySelectorAll<HTMLElement>(ENTRIES)]
  const place = entries.indexOf(document.activeElement as HTMLElement)
  entries[place + step]?.focus()
  return true
}
