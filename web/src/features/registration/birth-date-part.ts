/** Whether no further digit can follow: '4' can only be the 4th, while '3' may become the 31st. */
export function isPartComplete(part: 'day' | 'month' | 'year', typed: string): boolean {
  if (part === 'year') return typed.length === 4
  if (typed.length === 2) return true
  return Number(typed) > (part === 'day' ? 3 : 1)
}
