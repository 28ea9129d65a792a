import { expect, test } from 'vitest'
import { openWindow } from './windows.ts'

function screen(innerWidth: number, blocked = false) {
  const opened: string[][] = []
  let focused = 0
  return {
    opened,
    focused: () => focused,
    innerWidth,
    open(...asked: string[]) {
      opened.push(asked)
      return blocked ? null : { focus: () => void focused++ }
    },
  }
}

test('from 520 px up the wallet opens as an 800 by 600 window with mode=desktop [NAV-10]', () => {
  const wide = screen(520)
  expect(openWindow('deposit', wide)).toBe(true)
  expect(wide.opened).toEqual([['/depositWindow?mode=desktop', 'momio-operations', 'popup,width=800,height=600']])
  expect(wide.focused()).toBe(1)
})

test('responsible game opens as its own window at ?mode=desktop&r=5 [NAV-17]', () => {
  const wide = screen(1440)
  openWindow('responsibleGame', wide)
  expect(wide.opened[0]?.[0]).toBe('/responsableGameWindow?mode=desktop&r=5')
})

test.each(['deposit', 'withdrawal', 'transactions', 'responsibleGame'] as const)(
  'under 520 px %s is a route [NAV-10] [NAV-17]',
  (name) => {
    const narrow = screen(519)
    expect(openWindow(name, narrow)).toBe(false)
    expect(narrow.opened).toEqual([])
  },
)

test('a blocked pop-up falls back to the route [NAV-10]', () => {
  expect(openWindow('transactions', screen(1440, true))).toBe(false)
})
