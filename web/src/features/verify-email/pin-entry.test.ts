import { expect, test } from 'vitest'
import { EMPTY_PIN, enterDigits, pastePin, pinOf, pressKey } from './pin-entry.ts'

const boxes = (text: string) => [...text].map((digit) => (digit === '_' ? '' : digit))
const shown = (entry: { boxes: readonly string[]; focus: number } | null) =>
  entry && [entry.boxes.map((digit) => digit || '_').join(''), entry.focus]

test('each digit goes on to the next box, and the last stays [PIN-1]', () => {
  expect(shown(enterDigits(EMPTY_PIN, 0, '4'))).toEqual(['4___', 1])
  expect(shown(enterDigits(boxes('47_1'), 2, '1'))).toEqual(['4711', 3])
  expect(shown(enterDigits(boxes('471_'), 3, '1'))).toEqual(['4711', 3])
})

test.each(['a', ' ', '-', 'ñ', '٣'])('%o is no digit and changes nothing [PIN-1]', (typed) => {
  expect(shown(enterDigits(boxes('4___'), 1, typed))).toEqual(['4___', 1])
})

test('a digit typed into a full box replaces it, on whichever side of the old one it lands [PIN-1]', () => {
  expect(shown(enterDigits(boxes('4711'), 1, '79'))).toEqual(['4911', 2])
  expect(shown(enterDigits(boxes('4711'), 1, '97'))).toEqual(['4911', 2])
  expect(shown(enterDigits(boxes('4711'), 1, '77'))).toEqual(['4711', 2])
})

test('pasting fills all boxes only when exactly four digits remain after trimming [PIN-1]', () => {
  expect(shown(pastePin(' 4711\n'))).toEqual(['4711', 3])
  for (const text of ['471', '47112', '4 7 1 1', '47a1', '', '    ']) expect(pastePin(text)).toBeNull()
})

test('a code that the phone fills into one box fills them all [PIN-1]', () => {
  expect(shown(enterDigits(EMPTY_PIN, 0, '4711'))).toEqual(['4711', 3])
})

test('the arrows walk, backspace empties a box and then the one before [PIN-1]', () => {
  expect(shown(pressKey(boxes('47__'), 1, 'ArrowLeft'))).toEqual(['47__', 0])
  expect(shown(pressKey(boxes('47__'), 0, 'ArrowLeft'))).toEqual(['47__', 0])
  expect(shown(pressKey(boxes('47__'), 3, 'ArrowRight'))).toEqual(['47__', 3])
  expect(shown(pressKey(boxes('47__'), 1, 'Backspace'))).toEqual(['4___', 1])
  expect(shown(pressKey(boxes('47__'), 2, 'Backspace'))).toEqual(['4___', 1])
  expect(shown(pressKey(EMPTY_PIN, 0, 'Backspace'))).toEqual(['____', 0])
  expect(pressKey(EMPTY_PIN, 0, 'Tab')).toBeNull()
})

test('the PIN is what the boxes hold', () => {
  expect(pinOf(boxes('4_11'))).toBe('411')
})
