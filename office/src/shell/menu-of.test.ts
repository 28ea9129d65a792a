import { EVERY_PERMISSION, type Permission } from '@momio/contract/permissions'
import { expect, test } from 'vitest'
import type { Screen } from '../screen.ts'
import { SCREENS } from '../screens.ts'
import { menuOf } from './menu-of.ts'

const screens = Object.entries<Screen>(SCREENS)
const names = (...permissions: Permission[]) => menuOf({ permissions }).map(({ name }) => name)

test('a member with every permission sees every entry of the menu, in the order of the table [PLAT-6]', () => {
  const withEntry = screens.filter(([, { icon }]) => icon !== undefined).map(([name]) => name)
  expect(names(...EVERY_PERMISSION)).toEqual(withEntry)
})

test.each(EVERY_PERMISSION)(
  'with %s alone the menu shows what needs it, and what needs nothing [GLI-12]',
  (permission) => {
    const expected = screens
      .filter(([, screen]) => screen.icon && (screen.permission === null || screen.permission === permission))
      .map(([name]) => name)
    expect(names(permission)).toEqual(expected)
  },
)

test('no two screens have the same address [PLAT-6]', () => {
  const paths = screens.map(([, { path }]) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
