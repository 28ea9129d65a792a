export const PIN_LIFE_SECONDS = 600
const RESEND_WAIT_SECONDS = 60
const RESENDS_PER_DAY = 5
const GUESSES_PER_PIN = 5
/** Over all PINs of a day: of 10,000 codes, a stranger gets to try 15. */
const GUESSES_PER_DAY = 15

/** What is known of the PIN that was sent last, and of the day it belongs to. */
export interface PinState {
  readonly sentAt: Date
  readonly expiresAt: Date
  /** Wrong guesses until this PIN is burnt. */
  readonly guessesLeft: number
  /** The counted day is the 24 hours from the first PIN on, not a day of the calendar. */
  readonly dayStartedAt: Date
  readonly resendsInDay: number
  readonly wrongInDay: number
}

type ResendDecision =
  | { readonly kind: 'send'; readonly next: PinState }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'too-soon'; readonly waitSeconds: number }

type GuessDecision =
  | { readonly kind: 'verified' }
  | { readonly kind: 'wrong'; readonly next: PinState }
  | { readonly kind: 'expired' }
  | { readonly kind: 'too-many' }

export function firstPin(now: Date): PinState {
  return newPin({ dayStartedAt: now, resendsInDay: 0, wrongInDay: 0 }, now)
}

/** A new PIN keeps the wrong guesses of the day: were they forgotten, resending would buy unlimited guesses. */
export function decideResend(pin: PinState, now: Date): ResendDecision {
  const day = dayOf(pin, now)
  if (day.resendsInDay >= RESENDS_PER_DAY || day.wrongInDay >= GUESSES_PER_DAY) return { kind: 'too-many' }
  const waitMs = later(pin.sentAt, RESEND_WAIT_SECONDS).getTime() - now.getTime()
  if (waitMs > 0) return { kind: 'too-soon', waitSeconds: Math.ceil(waitMs / 1000) }
  return { kind: 'send', next: newPin({ ...day, resendsInDay: day.resendsInDay + 1 }, now) }
}

/** The right PIN counts only while a wrong one would: not when it expired, nor when the guesses are used up. */
export function decideGuess(pin: PinState, isRight: boolean, now: Date): GuessDecision {
  const day = dayOf(pin, now)
  if (day.wrongInDay >= GUESSES_PER_DAY) return { kind: 'too-many' }
  if (now >= pin.expiresAt) return { kind: 'expired' }
  if (pin.guessesLeft <= 0) return { kind: 'too-many' }
  if (isRight) return { kind: 'verified' }
  return { kind: 'wrong', next: { ...pin, ...day, wrongInDay: day.wrongInDay + 1, guessesLeft: pin.guessesLeft - 1 } }
}

type PinDay = Pick<PinState, 'dayStartedAt' | 'resendsInDay' | 'wrongInDay'>

const DAY_SECONDS = 24 * 60 * 60

function dayOf({ dayStartedAt, resendsInDay, wrongInDay }: PinState, now: Date): PinDay {
  if (now < later(dayStartedAt, DAY_SECONDS)) return { dayStartedAt, resendsInDay, wrongInDay }
  return { dayStartedAt: now, resendsInDay: 0, wrongInDay: 0 }
}

function newPin(day: PinDay, now: Date): PinState {
  return { ...day, sentAt: now, expiresAt: later(now, PIN_LIFE_SECONDS), guessesLeft: GUESSES_PER_PIN }
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
