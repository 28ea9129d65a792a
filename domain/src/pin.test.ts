import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideGuess, decideResend, firstPin, type PinState } from './pin.ts'

const START = new Date('2026-11-15T18:00:00Z')
const DAY_SECONDS = 24 * 60 * 60
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)

function guessWrong(pin: PinState, times: number, seconds: number): PinState {
  let state = pin
  for (let guess = 0; guess < times; guess++) {
    const decision = decideGuess(state, false, at(seconds))
    if (decision.kind !== 'wrong') throw new Error(`guess ${guess + 1} was ${decision.kind}`)
    state = decision.next
  }
  return state
}

function resend(pin: PinState, seconds: number): PinState {
  const decision = decideResend(pin, at(seconds))
  if (decision.kind !== 'send') throw new Error(`resending was ${decision.kind}`)
  return decision.next
}

describe('a guess', () => {
  test('is right until the PIN expires, ten minutes after it was sent [PIN-8]', () => {
    const pin = firstPin(START)
    expect(decideGuess(pin, true, at(599.999))).toEqual({ kind: 'verified' })
    expect(decideGuess(pin, true, at(600))).toEqual({ kind: 'expired' })
    expect(decideGuess(pin, false, at(600))).toEqual({ kind: 'expired' })
  })

  test('five wrong ones burn the PIN, and then the right one does not count either [PIN-8]', () => {
    const burnt = guessWrong(firstPin(START), 5, 30)
    expect(decideGuess(burnt, true, at(31))).toEqual({ kind: 'too-many' })
    expect(decideGuess(burnt, false, at(31))).toEqual({ kind: 'too-many' })
  })

  test('the right one after four wrong ones still counts [PIN-8]', () => {
    expect(decideGuess(guessWrong(firstPin(START), 4, 30), true, at(31))).toEqual({
      kind: 'verified',
    })
  })
})

describe('resending', () => {
  test('must wait 60 seconds and says how many are left [PIN-8]', () => {
    const pin = firstPin(START)
    expect(decideResend(pin, START)).toEqual({ kind: 'too-soon', waitSeconds: 60 })
    expect(decideResend(pin, at(59.5))).toEqual({ kind: 'too-soon', waitSeconds: 1 })
    expect(decideResend(pin, at(60))).toMatchObject({ kind: 'send' })
  })

  test('is possible five times a day, and again a day after the first PIN [PIN-8]', () => {
    let pin = firstPin(START)
    for (let count = 1; count <= 5; count++) pin = resend(pin, count * 60)
    expect(decideResend(pin, at(6 * 60))).toEqual({ kind: 'too-many' })
    expect(decideResend(pin, at(DAY_SECONDS - 1))).toEqual({ kind: 'too-many' })
    expect(decideResend(pin, at(DAY_SECONDS))).toMatchObject({ kind: 'send', next: { resendsInDay: 1 } })
  })

  test('does not give back the guesses of the day: after fifteen wrong ones nothing helps until tomorrow [PIN-8]', () => {
    let pin = firstPin(START)
    for (let count = 1; count <= 2; count++) pin = resend(guessWrong(pin, 5, count * 60), count * 60)
    pin = guessWrong(pin, 5, 150)
    expect(decideResend(pin, at(600))).toEqual({ kind: 'too-many' })
    expect(decideGuess(pin, true, at(160))).toEqual({ kind: 'too-many' })
    expect(decideResend(pin, at(DAY_SECONDS))).toMatchObject({ kind: 'send', next: { wrongInDay: 0 } })
  })
})

const action = fc.record({
  waitSeconds: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: DAY_SECONDS })),
  what: fc.constantFrom('guess', 'guess', 'guess', 'resend'),
})

/** Plays a stranger who guesses and resends as he likes; answers when each was let through. */
function attack(actions: readonly { waitSeconds: number; what: string }[]) {
  let pin = firstPin(START)
  let seconds = 0
  const guesses: number[] = []
  const sends = [0]
  for (const { waitSeconds, what } of actions) {
    seconds += waitSeconds
    if (what === 'resend') {
      const decision = decideResend(pin, at(seconds))
      if (decision.kind === 'send') sends.push(seconds)
      if (decision.kind === 'send') pin = decision.next
    } else {
      const decision = decideGuess(pin, false, at(seconds))
      if (decision.kind === 'wrong') guesses.push(seconds)
      if (decision.kind === 'wrong') pin = decision.next
    }
  }
  return { guesses, sends }
}

const mostWithinADay = (moments: readonly number[]) =>
  Math.max(0, ...moments.map((from) => moments.filter((to) => to >= from && to < from + DAY_SECONDS).length))

describe('whatever somebody tries, in any order and at any pace', () => {
  test('the guesses and mails of the first day stay within their bounds, of any 24 hours within twice [PIN-8]', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
        const { guesses, sends } = attack(actions)
        expect(guesses.filter((seconds) => seconds < DAY_SECONDS).length).toBeLessThanOrEqual(15)
        expect(sends.filter((seconds) => seconds < DAY_SECONDS).length).toBeLessThanOrEqual(6)
        expect(mostWithinADay(guesses)).toBeLessThanOrEqual(30)
        expect(mostWithinADay(sends)).toBeLessThanOrEqual(11)
      }),
    )
  })

  test('between two mails there are at least 60 seconds and at most five guesses [PIN-8]', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
        const { guesses, sends } = attack(actions)
        for (const [index, sent] of sends.entries()) {
          const next = sends[index + 1] ?? Number.POSITIVE_INFINITY
          expect(next - sent).toBeGreaterThanOrEqual(60)
          const ofThisPin = guesses.filter((seconds) => seconds > sent && seconds < next)
          expect(ofThisPin.length).toBeLessThanOrEqual(5)
          expect(ofThisPin.every((seconds) => seconds < sent + 600)).toBe(true)
        }
      }),
    )
  })
})
