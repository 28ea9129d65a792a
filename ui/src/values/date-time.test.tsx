import { LOCALES } from '@momio/contract/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateTime, formatDate, formatDateTime, formatTime } from './date-time.tsx'

const AT = '2025-11-14T20:41:07Z'
const MEXICO = 'America/Mexico_City'
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a date reads as people in Mexico write it', () => {
  expect(formatDate(AT, 'esMX', MEXICO)).toBe('14 nov 2025')
  expect(formatDateTime(AT, 'short-date', 'esMX', MEXICO)).toBe('14/11/2025')
  expect(formatDateTime(AT, 'long-date', 'esMX', MEXICO)).toBe('14 de noviembre de 2025')
  expect(formatDateTime(AT, 'day', 'esMX', MEXICO)).toBe('vie 14 de nov')
})

test('times run over 24 hours, except in the United States', () => {
  expect(formatTime(AT, 'esMX', MEXICO)).toBe('14:41')
  expect(formatTime('2025-11-14T06:05:00Z', 'esMX', MEXICO)).toBe('00:05')
  expect(formatDateTime(AT, 'seconds', 'deDE', MEXICO)).toBe('14:41:07')
  expect(plain(formatTime(AT, 'enUS', MEXICO))).toBe('02:41 PM')
})

test.each(LOCALES)('a time in the own zone of the player is written in %s as in any other zone', (locale) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  for (const at of [AT, '2025-11-14T06:05:09Z', '2025-11-14T00:00:00Z']) {
    expect(formatTime(at, locale)).toBe(formatTime(at, locale, timeZone))
    expect(formatDateTime(at, 'seconds', locale)).toBe(formatDateTime(at, 'seconds', locale, timeZone))
  }
})

test('the same instant falls on another day in another zone', () => {
  expect(formatDate('2025-11-14T02:00:00Z', 'esMX', MEXICO)).toBe('13 nov 2025')
  expect(formatDate('2025-11-14T02:00:00Z', 'esMX', 'Europe/Madrid')).toBe('14 nov 2025')
})

test.each([
  ['en', '14 Nov 2025'],
  ['enUS', 'Nov 14, 2025'],
  ['deDE', '14. Nov. 2025'],
  ['frFR', '14 nov. 2025'],
  ['ptBR', '14 de nov. de 2025'],
] as const)('a date in %s is written %s', (locale, written) => {
  expect(plain(formatDate(AT, locale, MEXICO))).toBe(written)
})

test('the element carries the instant for machines', () => {
  const html = renderToStaticMarkup(<DateTime value={Date.parse(AT)} locale="esMX" timeZone={MEXICO} />)
  expect(html).toContain('dateTime="2025-11-14T20:41:07.000Z"')
  expect(html).toContain('14 nov 2025, 14:41')
})
