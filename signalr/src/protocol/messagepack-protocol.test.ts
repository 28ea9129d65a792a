import { NullLogger } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { encode } from '@msgpack/msgpack'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutgoingMessage } from './hub-message.ts'
import { prefixSize, readPrefix, writePrefix } from './length-prefix.ts'
import { messagePackProtocol } from './messagepack-protocol.ts'
import { isSoundMessagePack } from './messagepack-soundness.ts'

const official = new MessagePackHubProtocol()

describe('MessagePack hub protocol', () => {
  test('the official client reads what is written', () => {
    const read = (message: OutgoingMessage) => {
      const bytes = messagePackProtocol.encode(message)
      return official.parseMessages(new Uint8Array(bytes).buffer, NullLogger.instance)
    }
    expect(read({ type: 'invocation', target: 'Price', args: [1, 'ñ', { a: undefined }] })).toMatchObject([
      { type: 1, target: 'Price', arguments: [1, 'ñ', {}], headers: {} },
    ])
    expect(read({ type: 'streamItem', invocationId: '1', item: undefined })).toMatchObject([
      { type: 2, invocationId: '1', item: null },
    ])
    expect(read({ type: 'completion', invocationId: '1', outcome: { kind: 'void' } })).toMatchObject([
      { type: 3, invocationId: '1', result: undefined, error: undefined },
    ])
    expect(read({ type: 'completion', invocationId: '1', outcome: { kind: 'result', result: null } })).toMatchObject([
      { type: 3, invocationId: '1', result: null, error: undefined },
    ])
    expect(read({ type: 'completion', invocationId: '1', outcome: { kind: 'error', error: 'no' } })).toMatchObject([
      { type: 3, invocationId: '1', error: 'no', result: undefined },
    ])
    expect(read({ type: 'ping' })).toEqual([{ type: 6 }])
    expect(read({ type: 'close', error: 'bye', allowReconnect: true })).toEqual([
      { type: 7, error: 'bye', allowReconnect: true },
    ])
    const long = read({ type: 'invocation', target: 'Long', args: ['x'.repeat(70_000)] })
    expect(long).toMatchObject([{ arguments: ['x'.repeat(70_000)] }])
  })

  test('what the official client writes is read back, several messages in one frame', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.array(encodable)), { minLength: 1 }), (calls) => {
        const frames = calls.map(([target, args]) =>
          Buffer.from(official.writeMessage({ type: 4, target, arguments: args, invocationId: '7' })),
        )
        const decoded = messagePackProtocol.decode(Buffer.concat(frames), true)
        const expected = calls.map(([target, args]) => {
          return { type: 'streamInvocation', invocationId: '7', target, args, hasUploads: false }
        })
        expect(decoded).toEqual({ ok: true, messages: expected })
      }),
    )
  })

  test('any bytes are either messages or a problem, never an exception', () => {
    const almost = fc.array(fc.anything(), { maxLength: 7 }).map((fields) => framed(safeEncode(fields)))
    const cut = fc.tuple(fc.array(encodable), fc.nat(), fc.nat(255)).map(([args, at, byte]) => {
      const frame = Buffer.from(official.writeMessage({ type: 1, target: 'x', arguments: args }))
      frame[at % frame.length] = byte
      return frame
    })
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), almost, cut), (bytes) => {
        expect(messagePackProtocol.decode(bytes, true)).toHaveProperty('ok')
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['of length nought', Buffer.from([0])],
    ['cut off in its length', Buffer.from([0x80])],
    ['with a length of six bytes', Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x01])],
    ['with a length beyond 2 GB', Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f])],
    ['shorter than its length', Buffer.from([3, 0x91, 6])],
    ['longer than its value', Buffer.from([3, 0x91, 6, 6])],
    ['no list', framed(encode({ type: 6 }))],
    ['an empty list', framed(encode([]))],
    ['without the headers', framed(encode([1, null, 'Target', []]))],
    ['with headers that are a list', framed(encode([1, [], null, 'Target', []]))],
    ['without arguments', framed(encode([1, {}, null, 'Target']))],
    ['with a target that is no text', framed(encode([1, {}, null, 5, []]))],
    ['a stream without id', framed(encode([4, {}, null, 'Target', []]))],
    [
      'a key that would reach the prototype',
      framed(
        Buffer.concat([
          Buffer.from([0x95, 1, 0x80, 0xc0]),
          Buffer.from(encode('x')),
          Buffer.from([0x91, 0x81]),
          Buffer.from(encode('__proto__')),
          Buffer.from([1]),
        ]),
      ),
    ],
  ])('a frame is malformed: %s', (_name, frame) => {
    expect(messagePackProtocol.decode(frame, true).ok).toBe(false)
  })

  test('a text frame is malformed', () => {
    expect(messagePackProtocol.decode(framed(encode([6])), false).ok).toBe(false)
    expect(messagePackProtocol.decode(framed(encode([6])), true).ok).toBe(true)
  })

  test('types that are newer than this server are passed over', () => {
    const frame = Buffer.concat([framed(encode([8, 1])), framed(encode([6]))])
    expect(messagePackProtocol.decode(frame, true)).toEqual({
      ok: true,
      messages: [{ type: 'ignored' }, { type: 'ping' }],
    })
  })
})

describe('the soundness of MessagePack bytes', () => {
  test('every encoded value is sound, and not one byte shorter or longer', () => {
    fc.assert(
      fc.property(encodable, fc.nat(), (value, at) => {
        const bytes = encode(value)
        expect(isSoundMessagePack(bytes)).toBe(true)
        expect(isSoundMessagePack(bytes.subarray(0, at % bytes.length))).toBe(false)
        expect(isSoundMessagePack(Buffer.concat([bytes, Buffer.from([0xc0])]))).toBe(false)
      }),
    )
  })

  test.each([
    [
      'text and bytes of every length form',
      [
        '',
        'x'.repeat(31),
        'x'.repeat(255),
        'x'.repeat(256),
        'x'.repeat(70_000),
        new Uint8Array(255),
        new Uint8Array(256),
        new Uint8Array(70_000),
      ],
    ],
    [
      'lists and maps of every length form',
      [
        Array(15).fill(0),
        Array(16).fill(0),
        Array(70_000).fill(0),
        Object.fromEntries(Array.from({ length: 70_000 }, (_, n) => [n, n])),
      ],
    ],
    [
      'numbers of every form',
      [0, 127, 128, 255, 256, 65_536, 2 ** 32, -1, -32, -33, -129, -32_769, -(2 ** 31) - 1, 1.5],
    ],
    ['dates', [new Date(0), new Date(1.5e12 + 1), new Date(2 ** 35 * 1000)]],
  ])('%s are sound', (_name, value) => {
    expect(isSoundMessagePack(encode(value))).toBe(true)
  })

  test('nested headers that announce far more than follows are refused before anything is allocated', () => {
    const header = [0xdc, 0xff, 0xff]
    const bomb = Buffer.from(Array.from({ length: 10_000 }, () => header).flat())
    expect(isSoundMessagePack(bomb)).toBe(false)
    const before = process.memoryUsage().heapUsed
    expect(messagePackProtocol.decode(framed(bomb), true).ok).toBe(false)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50 * 2 ** 20)
  })
})

test('a length prefix of any value is read back with its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (length) => {
      const bytes = new Uint8Array(prefixSize(length))
      writePrefix(bytes, length)
      expect(readPrefix(bytes, 0)).toEqual({ length, size: bytes.length })
    }),
  )
})

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true }).map((n) => n + 0),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array(),
)
const encodable: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value')), fc.dictionary(key(), tie('value'))),
})).value

function key(): fc.Arbitrary<string> {
  return fc.string().filter((text) => text !== '__proto__')
}

function framed(payload: Uint8Array): Buffer {
  const prefix = new Uint8Array(prefixSize(payload.length))
  writePrefix(prefix, payload.length)
  return Buffer.concat([prefix, payload])
}

function safeEncode(value: unknown): Uint8Array {
  try {
    return encode(value)
  } catch {
    return encode([6])
  }
}
