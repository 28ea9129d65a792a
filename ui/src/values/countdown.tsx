import { useEffect, useRef } from 'react'
import { cx } from '../class-names.ts'
import { useNow } from './ticker.tsx'

/** 'mm:ss', or 'h:mm:ss' from one hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const pad = (part: number) => String(part).padStart(2, '0')
  const tail = `${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`
  return whole < 3600 ? tail : `${Math.floor(whole / 3600)}:${tail}`
}

/** Rounds up: a clock that shows 00:01 still has time left, and 00:00 means over. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

interface ClockProps {
  /** Spoken name, e.g. 'Tiempo para reenviar'. */
  readonly label?: string
  /** Server time minus this machine's time. */
  readonly offsetMs?: number
  readonly className?: string
}

export interface CountdownProps extends ClockProps {
  readonly untilMs: number
  onEnd?(): void
}

export function Countdown({ untilMs, offsetMs = 0, onEnd, label, className }: CountdownProps) {
  const left = secondsLeft(untilMs, useNow() + offsetMs)
  const over = left === 0
  const end = useRef(onEnd)
  end.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target is a new countdown, which ends once more
  useEffect(() => {
    if (over) end.current?.()
  }, [over, untilMs])
  return (
    <span role="timer" aria-label={label} className={cx('whitespace-nowrap tabular-nums', className)}>
      {formatDuration(left)}
    </span>
  )
}

export interface StopwatchProps extends ClockProps {
  readonly sinceMs: number
}

/** Counts up, as the session clock does. */
export function Stopwatch({ sinceMs, offsetMs = 0, label, className }: StopwatchProps) {
  const passed = (useNow() + offsetMs - sinceMs) / 1000
  return (
    <span role="timer" aria-label={label} className={cx('whitespace-nowrap tabular-nums', className)}>
      {formatDuration(passed)}
    </span>
  )
}
