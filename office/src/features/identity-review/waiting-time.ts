export interface WaitingTime {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'
  readonly count: number
}

/** In the largest unit of which a whole one has passed. */
export function waitingTime(seconds: number): WaitingTime {
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 60 * 60) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  if (seconds < 24 * 60 * 60) return { unit: 'hours', count: Math.floor(seconds / 60 / 60) }
  return { unit: 'days', count: Math.floor(seconds / 24 / 60 / 60) }
}
