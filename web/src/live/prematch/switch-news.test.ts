import { expect, test } from 'vitest'
import { createSwitchNews } from './switch-news.ts'

test('a list is asked for again when staff changes the switch or the visitor sees more, not when it is first read [SWITCH-1]', () => {
  const state = { read: false, all: false }
  const isNews = createSwitchNews({ isRead: () => state.read, seesAll: () => state.all })
  state.all = true
  expect(isNews()).toBe(true)
  state.read = true
  expect(isNews()).toBe(false)
  expect(isNews()).toBe(true)
})

test('who opens a list after the switch was read hears of every change [SWITCH-1]', () => {
  expect(createSwitchNews({ isRead: () => true, seesAll: () => false })()).toBe(true)
})
