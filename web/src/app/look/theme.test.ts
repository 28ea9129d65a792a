import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { effectiveTheme } from './theme.ts'

const beforePaint = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8')

/** What the page shows before any of the application has run. */
function painted(stored: string | null, pathname: string, storageBlocked = false) {
  const meta = new Map<string, string>()
  const dataset: { theme?: string } = {}
  runInNewContext(beforePaint, {
    localStorage: {
      getItem() {
        if (storageBlocked) throw new Error('SecurityError')
        return stored
      },
    },
    location: { pathname },
    document: {
      documentElement: { dataset },
      querySelector: () => ({ setAttribute: (name: string, value: string) => meta.set(name, value) }),
    },
  })
  return { theme: dataset.theme, browserBar: meta.get('content') }
}

test('a chosen theme holds on every page; without a choice the page decides, and dark is the rule [SHELL-7]', () => {
  expect(effectiveTheme('dark', 'light')).toBe('dark')
  expect(effectiveTheme('light', undefined)).toBe('light')
  expect(effectiveTheme(null, 'light')).toBe('light')
  expect(effectiveTheme(null, undefined)).toBe('dark')
})

test('the script that runs before the first paint decides the same [SHELL-7]', () => {
  for (const choice of ['dark', 'light', null] as const) {
    for (const path of ['/register', '/register/', '/verify-email', '/onboard-success'])
      expect(painted(choice, path).theme).toBe(effectiveTheme(choice, 'light'))
    for (const path of ['/', '/sport', '/registered'])
      expect(painted(choice, path).theme).toBe(effectiveTheme(choice, undefined))
  }
})

test('a corrupt choice or a blocked storage paints the theme of the page', () => {
  expect(painted('purple', '/sport')).toEqual({ theme: 'dark', browserBar: '#11181d' })
  expect(painted(null, '/register', true)).toEqual({ theme: 'light', browserBar: '#ffffff' })
})
