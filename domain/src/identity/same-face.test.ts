import { expect, test } from 'vitest'
import { faceDistance, lookAlikes, typicalDescriptor } from './same-face.ts'

const face = (value: number) => [value, 0, 0]

test('a face within 0.55 of another account goes to staff, nearest first; one beyond does not [FACE-4]', () => {
  const known = [0.56, 0.55, 0.2, 0.9].map((value) => ({ id: value, descriptor: face(value) }))
  expect(lookAlikes(face(0), known).map(({ id }) => id)).toEqual([0.2, 0.55])
  expect(faceDistance([0, 3, 0], [4, 0, 0])).toBe(5)
})

test('what is kept of several photos is the most typical one, not the odd one out [FACE-4]', () => {
  expect(typicalDescriptor([face(9), face(1), face(1.2), face(1.1), face(1.05)])).toEqual(face(1.1))
  expect(typicalDescriptor([])).toBeNull()
})
