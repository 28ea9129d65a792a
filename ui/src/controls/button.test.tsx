import type { KeyboardEvent, ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

type Props = { readonly onKeyDown: (event: KeyboardEvent) => void }

function isPressed(key: string, repeat: boolean): boolean {
  const event = new Event('keydown', { cancelable: true })
  const { props } = Button({ children: 'Apostar' }) as ReactElement<Props>
  props.onKeyDown(Object.assign(event, { key, repeat }) as unknown as KeyboardEvent)
  return !event.defaultPrevented
}

test('a button that Enter is held on is pressed once: what was staked is neither staked again nor left by it [CAS-2]', () => {
  expect(isPressed('Enter', false)).toBe(true)
  expect(isPressed('Enter', true)).toBe(false)
})

test('a held Tab still goes on from button to button', () => {
  expect(isPressed('Tab', true)).toBe(true)
})
