import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endFlash, startFlash } from './flash.ts'

/** As much of an element as the flash touches. */
function button() {
  const attributes = new Map<string, string>()
  const element = {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  }
  return { element: element as unknown as Element, attributes }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a move shows at once and is gone within a second', () => {
  const { element, attributes } = button()
  startFlash(element, 'up')
  expect(attributes.get('data-movement')).toBe('up')
  vi.advanceTimersByTime(700)
  expect(attributes.get('data-movement')).toBe('up')
  vi.advanceTimersByTime(300)
  expect(attributes.has('data-movement')).toBe(false)
  expect(attributes.has('data-fading')).toBe(true)
})

test('a second move starts the second anew, also the other way', () => {
  const { element, attributes } = button()
  startFlash(element, 'up')
  vi.advanceTimersByTime(600)
  startFlash(element, 'down')
  vi.advanceTimersByTime(600)
  expect(attributes.get('data-movement')).toBe('down')
  vi.advanceTimersByTime(400)
  expect(attributes.has('data-movement')).toBe(false)
})

test('a hundred moving prices share one timer and go out without fading', () => {
  const buttons = Array.from({ length: 100 }, button)
  for (const { element } of buttons) startFlash(element, 'up')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(buttons.some(({ attributes }) => attributes.has('data-movement'))).toBe(false)
  expect(buttons.filter(({ attributes }) => attributes.has('data-fading')).length).toBeLessThanOrEqual(40)
  expect(vi.getTimerCount()).toBe(0)
})

test('a suspension ends the mark at once', () => {
  const { element, attributes } = button()
  startFlash(element, 'up')
  endFlash(element)
  expect(attributes.has('data-movement')).toBe(false)
})
