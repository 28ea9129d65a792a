import { describe, expect, test } from 'vitest'
import { frameOf } from './frame.ts'

describe('a WebSocket frame', () => {
  test.each([
    [0, [0x82, 0]],
    [125, [0x82, 125]],
    [126, [0x82, 126, 0, 126]],
    [65_535, [0x82, 126, 0xff, 0xff]],
    [65_536, [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('of %i bytes has the shortest header that holds its length', (length, header) => {
    const payload = Buffer.alloc(length, 7)
    const frame = frameOf(2, [payload])
    expect([...frame.subarray(0, header.length)]).toEqual(header)
    expect(frame.subarray(header.length).equals(payload)).toBe(true)
  })

  test('holds several messages one after the other, as text or binary', () => {
    expect(frameOf(1, [Buffer.from('ab'), Buffer.from('c')]).toString('latin1')).toBe('\x81\x03abc')
  })
})
