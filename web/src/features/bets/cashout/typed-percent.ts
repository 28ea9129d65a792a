/** A whole percent from 1 to 100 as people type it, with or without its sign; null for anything else. */
export function typedPercent(typed: string): number | null {
  const text = typed.replace('%', '').trim()
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return percent >= 1 && percent <= 100 ? percent : null
}
