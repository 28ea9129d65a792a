import { expect, test } from 'vitest'
import { decideRequest, type RequestBound } from './request-bound.ts'

const bound: RequestBound = { most: 3, windowSeconds: 600, waitSeconds: 60 }
const at = (seconds: number) => new Date(Date.UTC(2026, 5, 11) + seconds * 1000)

test('the next request waits for its turn and is told how long [PWD-1]', () => {
  expect(decideRequest([], bound, at(0))).toEqual({ kind: 'allowed', askedAt: [at(0)] })
  expect(decideRequest([at(0)], bound, at(0.5))).toEqual({ kind: 'too-soon', waitSeconds: 60 })
  expect(decideRequest([at(0)], bound, at(59.5))).toEqual({ kind: 'too-soon', waitSeconds: 1 })
  expect(decideRequest([at(0)], bound, at(60))).toEqual({ kind: 'allowed', askedAt: [at(0), at(60)] })
})

test('no more than the bound within the window, which moves on [PWD-1]', () => {
  const asked = [at(0), at(100), at(200)]
  expect(decideRequest(asked, bound, at(599))).toEqual({ kind: 'too-many' })
  expect(decideRequest(asked, bound, at(600))).toEqual({ kind: 'allowed', askedAt: [at(100), at(200), at(600)] })
})
