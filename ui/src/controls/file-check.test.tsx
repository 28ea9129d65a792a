import { expect, test } from 'vitest'
import { checkFile } from './file-check.tsx'

const RULES = { accept: ['image/jpeg', 'image/png', '.pdf'], maxBytes: 10_000 }
const file = (name: string, type: string, size: number) => ({ name, type, size })

test('a file of an accepted type up to the limit may be sent', () => {
  expect(checkFile(file('ine.jpg', 'image/jpeg', 10_000), RULES)).toBeNull()
  expect(checkFile(file('RECIBO.PDF', 'application/pdf', 1), RULES)).toBeNull()
})

test('one byte over the limit is too large', () => {
  expect(checkFile(file('ine.jpg', 'image/jpeg', 10_001), RULES)).toBe('size')
})

test('an empty file is refused', () => {
  expect(checkFile(file('ine.jpg', 'image/jpeg', 0), RULES)).toBe('empty')
})

test('the type counts, not the name, where a type is asked for', () => {
  expect(checkFile(file('ine.jpg', 'text/html', 10), RULES)).toBe('type')
  expect(checkFile(file('pdf', 'application/pdf', 10), RULES)).toBe('type')
})

test('a family of types takes its members only', () => {
  const images = { accept: ['image/*'], maxBytes: 10 }
  expect(checkFile(file('a.webp', 'image/webp', 1), images)).toBeNull()
  expect(checkFile(file('a.mp4', 'video/mp4', 1), images)).toBe('type')
})

test('the wrong type is told before the wrong size', () => {
  expect(checkFile(file('a.mp4', 'video/mp4', 99_999), RULES)).toBe('type')
})
