import { expect, test } from 'vitest'
import { scissorBox } from './scissor.ts'

test('what is cut is counted in pixels from the lower edge of the canvas, whatever part of the pixels is drawn [CAS-3]', () => {
  const window = { x: 25, y: 77, width: 340, height: 300 }
  expect(scissorBox(window, 990, 2)).toEqual({ x: 50, y: 236, width: 680, height: 600 })
  expect(scissorBox(window, 495, 1)).toEqual({ x: 25, y: 118, width: 340, height: 300 })
})
