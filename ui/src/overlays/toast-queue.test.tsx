import { expect, test } from 'vitest'
import { connectToasts, showToast, type ToastMessage } from './toast-queue.tsx'

test('messages wait for the region that draws them and arrive once, in order', () => {
  showToast({ title: 'uno' })
  showToast({ title: 'dos' })
  const seen: ToastMessage[] = []
  const disconnect = connectToasts((message) => seen.push(message))
  showToast({ title: 'tres' })
  expect(seen.map((message) => message.title)).toEqual(['uno', 'dos', 'tres'])

  disconnect()
  showToast({ title: 'cuatro' })
  expect(seen).toHaveLength(3)
  const later: ToastMessage[] = []
  connectToasts((message) => later.push(message))()
  expect(later.map((message) => message.title)).toEqual(['cuatro'])
})
