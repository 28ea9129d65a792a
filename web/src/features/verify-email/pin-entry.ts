import { PIN_LENGTH } from '@momio/contract/pin'

/** One entry a box, '' where it is empty. */
export type PinBoxes = readonly string[]

export const EMPTY_PIN: PinBoxes = Array.from({ length: PIN_LENGTH }, () => '')

export interface PinEntry {
  readonly boxes: PinBoxes
  /** The box that has the focus afterwards. */
  readonly focus: number
}

export function pinOf(boxes: PinBoxes): string {
  return boxes.join('')
}

/** What a box holds after an input event: a digit typed beside the old one replaces it, a filled-in code fills all. */
export function enterDigits(boxes: PinBoxes, at: number, text: string): PinEntry {
  const whole = pastePin(text)
  if (whole) return whole
  const digits = text.replace(/\D/g, '')
  if (digits === '') return { boxes: text === '' ? boxes.with(at, '') : boxes, focus: at }
  const typed = digits.length > 1 && digits.startsWith(boxes[at] ?? '') ? digits.slice(-1) : digits.slice(0, 1)
  return { boxes: boxes.with(at, typed), focus: Math.min(at + 1, PIN_LENGTH - 1) }
}

/** Accepted only when exactly four characters remain without the spaces around them, and each is a digit. */
export function pastePin(text: string): PinEntry | null {
  const trimmed = text.trim()
  return trimmed.length === PIN_LENGTH && /^\d+$/.test(trimmed) ? { boxes: [...trimmed], focus: PIN_LENGTH - 1 } : null
}

/** The arrows move; backspace empties the box, or the one before when it is empty already. */
export function pressKey(boxes: PinBoxes, at: number, key: string): PinEntry | null {
  const before = Math.max(0, at - 1)
  if (key === 'ArrowLeft') return { boxes, focus: before }
  if (key === 'ArrowRight') return { boxes, focus: Math.min(at + 1, PIN_LENGTH - 1) }
  if (key !== 'Backspace') return null
  return boxes[at] === '' ? { boxes: boxes.with(before, ''), focus: before } : { boxes: boxes.with(at, ''), focus: at }
}
