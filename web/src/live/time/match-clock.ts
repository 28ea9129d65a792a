import type { MatchClock } from '@momio/contract/live-book'

/** `mm:ss`; minutes run past 90 and past 60, as scoreboards show them. */
export function clockText({ seconds, running, countsDown, at }: MatchClock, serverNowMs: number): string {
  const sinceMs = running ? Math.max(0, serverNowMs - at) : 0
  const shown = countsDown ? seconds - sinceMs / 1000 : seconds + sinceMs / 1000
  const whole = Math.max(0, countsDown ? Math.ceil(shown) : Math.floor(shown))
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
