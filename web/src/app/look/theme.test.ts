import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { EXAMPLE_PATHS } from '../../../test/example-paths.ts'
import { SCREENS, type Screen } from '../screens.ts'
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

test.each(EXAMPLE_PATHS)(
  'public/theme.js, which runs before the first paint, decides the same at $path [SHELL-7]',
  ({ path, screen }) => {
    const { theme }: Screen = SCREENS[screen]
    for (const choice of ['dark', 'light', null] as const) {
      expect(painted(choice, path).theme).toBe(effectiveTheme(choice, theme))
      expect(painted(choice, `${path}/`).theme).toBe(effectiveTheme(choice, theme))
    }
  },
)

test('a path that only begins like a light one is dark', () => {
  expect(painted(null, '/registered').theme).toBe('dark')
})

test('a corrupt choice or a blocked storage paints the theme of the page', () => {
  expect(painted('purple', '/sport')).toEqual({ theme: 'dark', browserBar: '#11181d' })
  expect(painted(null, '/register', true)).toEqual({ theme: 'light', browserBar: '#ffffff' })
})
