const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant as `2026-11-16`, in the player's own zone unless one is given. */
export function dayOf(instant: number | string, timeZone?: string): string {
  const key = timeZone ?? ''
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  formats.set(key, format)
  return format.format(new Date(instant))
}

/** The day `count` days after another; a day of 23 or 25 hours counts as one. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Noon of the day where the player is, for writing its name. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`)
}
