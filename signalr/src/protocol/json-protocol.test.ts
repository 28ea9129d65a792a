import { JsonHubProtocol, NullLogger } from '@microsoft/signalr'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutgoingMessage } from './hub-message.ts'
import { jsonProtocol } from './json-protocol.ts'

const official = new JsonHubProtocol()

describe('JSON hub protocol', () => {
  test('the official client reads what is written', () => {
    const read = (message: OutgoingMessage) =>
      official.parseMessages(Buffer.from(jsonProtocol.encode(message)).toString(), NullLogger.instance)
    expect(read({ type: 'invocation', target: 'Price', args: [1, 'ñ'] })).toEqual([
      { type: 1, target: 'Price', arguments: [1, 'ñ'] },
    ])
    expect(read({ type: 'streamItem', invocationId: '1', item: undefined })).toEqual([
      { type: 2, invocationId: '1', item: null },
    ])
    expect(read({ type: 'completion', invocationId: '1', outcome: { kind: 'void' } })).toEqual([
      { type: 3, invocationId: '1' },
    ])
    expect(read({ type: 'completion', invocationId: '1', outcome: { kind: 'result', result: 0 } })).toEqual([
      { type: 3, invocationId: '1', result: 0 },
    ])
    expect(read({ type: 'completion', invocationId: '1', outcome: { kind: 'error', error: 'no' } })).toEqual([
      { type: 3, invocationId: '1', error: 'no' },
    ])
    expect(read({ type: 'ping' })).toEqual([{ type: 6 }])
    expect(read({ type: 'close', error: 'bye', allowReconnect: true })).toEqual([
      { type: 7, error: 'bye', allowReconnect: true },
    ])
  })

  test('what the official client writes is read back, several messages in one frame', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.array(fc.jsonValue())), { minLength: 1 }),
        (calls) => {
          const text = calls.map(([target, args]) =>
            official.writeMessage({ type: 1, target, arguments: args, invocationId: '7' }),
          )
          const decoded = jsonProtocol.decode(Buffer.from(text.join('')), false)
          const expected = calls.map(([target, args]) => {
            return {
              type: 'invocation',
              invocationId: '7',
              target,
              args: JSON.parse(JSON.stringify(args)),
              hasUploads: false,
            }
          })
          expect(decoded).toEqual({ ok: true, messages: expected })
        },
      ),
    )
  })

  test('any bytes are either messages or a problem, never an exception', () => {
    const garbage = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string().map((text) => Buffer.from(`${text}\u001e`)),
      fc.json().map((text) => Buffer.from(`${text}\u001e`)),
      fc
        .record({
          type: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.anything()),
          target: fc.anything(),
          arguments: fc.anything(),
        })
        .map((value) => Buffer.from(`${safeJson(value)}\u001e`)),
    )
    fc.assert(
      fc.property(garbage, (bytes) => {
        expect(jsonProtocol.decode(bytes, false)).toHaveProperty('ok')
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['empty', ''],
    ['without its end', '{"type":6}'],
    ['an empty message', '\u001e'],
    ['half a message behind a whole one', '{"type":6}\u001e{"type":6'],
    ['null', 'null\u001e'],
    ['no type', '{}\u001e'],
    ['a type that is no number', '{"type":"1"}\u001e'],
    ['no target', '{"type":1,"arguments":[]}\u001e'],
    ['arguments that are no list', '{"type":1,"target":"x","arguments":{}}\u001e'],
    ['an id that is no text', '{"type":1,"invocationId":5,"target":"x","arguments":[]}\u001e'],
    ['a stream without id', '{"type":4,"target":"x","arguments":[]}\u001e'],
    ['a cancellation without id', '{"type":5}\u001e'],
  ])('a frame is malformed: %s', (_name, text) => {
    expect(jsonProtocol.decode(Buffer.from(text), false).ok).toBe(false)
  })

  test('types that are newer than this server are passed over', () => {
    expect(jsonProtocol.decode(Buffer.from('{"type":8,"sequenceId":1}\u001e{"type":6}\u001e'), false)).toEqual({
      ok: true,
      messages: [{ type: 'ignored' }, { type: 'ping' }],
    })
  })
})

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return '{}'
  }
}
