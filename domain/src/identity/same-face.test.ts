import { expect, test } from 'vitest'
import { faceDistance, typicalDescriptor } from './same-face.ts'

const face = (value: number) => [value, 0, 0]

test('how far two faces are apart is the length of their difference [FACE-4]', () => {
  expect(faceDistance([0, 3, 0], [4, 0, 0])).toBe(5)
})

test('what is kept of several photos is the most typical one, not the odd one out [FACE-4]', () => {
  expect(typicalDescriptor([face(9), face(1), face(1.2), face(1.1), face(1.05)])).toEqual(face(1.1))
  expect(typicalDescriptor([])).toBeNull()
})
