/** How the day of a match is said, in the visitor's own zone. */
export function dayWord(at: Date, now: Date): 'today' | 'tomorrow' | 'otherDay' {
  const tomorrow = new Date(now)
  tomorrow.setDate(now.getDate() + 1)
  if (at.toDateString() === now.toDateString()) return 'today'
  return at.toDateString() === tomorrow.toDateString() ? 'tomorrow' : 'otherDay'
}
