import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  downReason,
  type ProducerEffect,
  type ProducerEvent,
  type ProducerState,
  stepProducer,
  unknownProducer,
} from './producer-state.ts'

const START = Date.parse('2026-03-01T02:00:00Z')
const HOUR = 3_600_000
const WINDOW = 10 * HOUR

/** One producer, driven by hand. */
function producer({ stored = null as number | null, windowMs = WINDOW } = {}) {
  let at = START
  let nextRequestId = 1
  let mayAsk = true
  let state: ProducerState = unknownProducer(at, stored)
  const asked: { id: number; after: number | null }[] = []
  const kept: number[] = []

  function step(event: ProducerEvent): void {
    const result = stepProducer(state, event, { at, windowMs, nextRequestId, mayAsk })
    state = result.state
    for (const effect of result.effects) take(effect)
  }
  function take(effect: ProducerEffect): void {
    if (effect.kind === 'remember') kept.push(effect.wholeUntil)
    else {
      asked.push({ id: effect.requestId, after: effect.after })
      nextRequestId += 1
    }
  }
  const wait = (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) {
      at += Math.min(left, 1000)
      step({ kind: 'time-passes', lagMs: 0 })
    }
  }
  const alive = ({ subscribed = true, lagMs = 0 } = {}) =>
    step({ kind: 'alive', timestamp: at - lagMs, subscribed, lagMs })
  const complete = (requestId = asked.at(-1)?.id ?? -1) => step({ kind: 'snapshot-complete', requestId })
  /** Alives every ten seconds. */
  const live = (ms: number) => {
    for (let left = ms; left > 0; left -= 10_000) {
      wait(Math.min(left, 10_000))
      alive()
    }
  }
  return {
    asked,
    kept,
    step,
    wait,
    alive,
    live,
    complete,
    now: () => at,
    down: () => downReason(state),
    allow: (allowed: boolean) => {
      mayAsk = allowed
    },
    /** Up, recovered, with nothing special before. */
    open() {
      alive()
      complete()
      if (downReason(state) !== null) complete()
      expect(downReason(state)).toBeNull()
      asked.length = 0
      kept.length = 0
    },
  }
}

describe('a producer', () => {
  test('is down at the start until its alive came and the recovery is through [UOF-4] [UOF-5]', () => {
    const p = producer()
    expect(p.down()).toBe('recovering')
    p.wait(5000)
    expect(p.asked).toEqual([])
    p.alive()
    expect(p.asked).toEqual([{ id: 1, after: null }])
    expect(p.down()).toBe('recovering')
    p.complete()
    expect(p.down()).toBeNull()
  })

  test('that is known from before gets what was missed, then all odds, for the book of a new process is empty', () => {
    const stored = START - HOUR
    const p = producer({ stored })
    p.alive()
    expect(p.asked).toEqual([{ id: 1, after: stored }])
    p.complete(1)
    expect(p.down()).toBe('recovering')
    expect(p.asked[1]).toEqual({ id: 2, after: null })
    p.complete(2)
    expect(p.down()).toBeNull()
  })

  test('has each of its alives kept while it is up, and none while it is not [UOF-1]', () => {
    const p = producer()
    p.open()
    p.live(30_000)
    expect(p.kept).toEqual([p.now() - 20_000, p.now() - 10_000, p.now()])
    const last = p.now()
    p.wait(21_000)
    p.alive()
    p.live(20_000)
    expect(p.kept.at(-1)).toBe(last)
    const beforeSnapshot = p.now()
    p.wait(1000)
    p.complete()
    expect(p.kept.at(-1)).toBe(beforeSnapshot)
  })

  test('is down after 20 s without an alive, not before [UOF-2]', () => {
    const p = producer()
    p.open()
    p.wait(20_000)
    expect(p.down()).toBeNull()
    p.wait(1000)
    expect(p.down()).toBe('silent')
  })

  test('is recovered from its last alive once alives are back, not before [UOF-4]', () => {
    const p = producer()
    p.open()
    p.live(20_000)
    const last = p.now()
    p.wait(60_000)
    expect(p.asked).toEqual([])
    p.alive()
    expect(p.asked.map(({ after }) => after)).toEqual([last])
    expect(p.down()).toBe('recovering')
    p.complete()
    expect(p.down()).toBeNull()
  })

  test('says by subscribed=0 that it needs a recovery, without a disconnect [UOF-3]', () => {
    const p = producer()
    p.open()
    p.live(40_000)
    const last = p.now()
    p.wait(10_000)
    p.alive({ subscribed: false })
    expect(p.down()).toBe('recovering')
    expect(p.asked.map(({ after }) => after)).toEqual([last])
    // Sent before the provider had read our request.
    p.wait(10_000)
    p.alive({ subscribed: false })
    expect(p.asked).toHaveLength(1)
    p.complete()
    expect(p.down()).toBeNull()
  })

  test('that still calls us not subscribed long after the request is asked again [UOF-3]', () => {
    const p = producer()
    p.open()
    p.live(40_000)
    p.alive({ subscribed: false })
    for (let i = 0; i < 6; i++) {
      p.wait(10_000)
      p.alive({ subscribed: false })
    }
    expect(p.asked.length).toBeGreaterThan(1)
    expect(new Set(p.asked.map(({ after }) => after)).size).toBe(1)
  })

  test('whose messages are handled 20 s late is down, and up again without a recovery when they are not [UOF-4]', () => {
    const p = producer()
    p.open()
    p.live(10_000)
    p.step({ kind: 'time-passes', lagMs: 20_001 })
    expect(p.down()).toBe('lagging')
    p.alive({ lagMs: 25_000 })
    expect(p.down()).toBe('lagging')
    p.wait(5000)
    p.alive({ lagMs: 400 })
    expect(p.down()).toBeNull()
    expect(p.asked).toEqual([])
  })

  test('some of whose messages found no room is recovered [UOF-4]', () => {
    const p = producer()
    p.open()
    p.live(40_000)
    const last = p.now()
    p.step({ kind: 'messages-lost' })
    expect(p.down()).toBe('recovering')
    p.live(10_000)
    expect(p.asked.map(({ after }) => after)).toEqual([last])
  })

  test('is disconnected at once and recovered once its alives are back [UOF-4]', () => {
    const p = producer()
    p.open()
    p.live(40_000)
    const last = p.now()
    p.step({ kind: 'disconnected' })
    expect(p.down()).toBe('disconnected')
    // One that was still waiting to be handled.
    p.alive()
    expect(p.down()).toBe('disconnected')
    p.wait(60_000)
    p.step({ kind: 'connected' })
    expect(p.asked).toEqual([])
    p.alive()
    expect(p.asked.map(({ after }) => after)).toEqual([last])
  })

  test('stays down on the snapshot of another request [UOF-5]', () => {
    const p = producer()
    p.alive()
    p.complete(99)
    expect(p.down()).toBe('recovering')
  })

  test('that falls silent while it recovers is recovered again from the last alive before all that [UOF-5]', () => {
    const p = producer()
    p.open()
    p.live(60_000)
    const last = p.now()
    p.wait(25_000)
    p.alive()
    const [first] = p.asked
    for (const interruption of [1, 2]) {
      p.live(20_000)
      p.wait(25_000)
      expect(p.down()).toBe('silent')
      p.live(120_000)
      expect(p.asked).toHaveLength(1 + interruption)
    }
    expect(p.asked.map(({ after }) => after)).toEqual([last, last, last])
    p.complete(first?.id)
    expect(p.down()).toBe('recovering')
    p.complete()
    expect(p.down()).toBeNull()
  })

  test('that asks for a recovery while its odds are on their way gets what it missed too [UOF-3]', () => {
    const p = producer({ stored: START - HOUR })
    p.alive()
    p.complete(1)
    expect(p.asked).toHaveLength(2)
    const whole = p.now()
    p.wait(5000)
    p.alive({ subscribed: false })
    p.complete(2)
    expect(p.down()).toBe('recovering')
    expect(p.asked[2]).toEqual({ id: 3, after: whole })
    p.complete(3)
    expect(p.down()).toBeNull()
  })

  test('is not asked for more than it can give: its window bounds what is asked [UOF-6]', () => {
    const p = producer({ stored: START - 20 * HOUR })
    p.alive()
    expect(p.asked[0]?.after).toBe(START - WINDOW + 60_000)
    p.complete()
    expect(p.asked[1]?.after).toBeNull()
  })

  test('that was away for longer than its window gets all its odds again [UOF-6]', () => {
    const p = producer()
    p.open()
    p.wait(WINDOW + HOUR)
    p.alive()
    p.complete()
    expect(p.down()).toBe('recovering')
    expect(p.asked.at(-1)?.after).toBeNull()
    p.complete()
    expect(p.down()).toBeNull()
  })

  test('stays down when the call fails, and is asked again after 5, 10, 20 seconds [UOF-6]', () => {
    const p = producer()
    p.alive()
    for (const waitMs of [5000, 10_000, 20_000]) {
      const calls = p.asked.length
      p.step({ kind: 'request-failed', requestId: p.asked.at(-1)?.id ?? 0 })
      p.alive()
      p.wait(waitMs - 1000)
      expect(p.asked).toHaveLength(calls)
      p.wait(1000)
      expect(p.asked).toHaveLength(calls + 1)
      expect(p.down()).toBe('recovering')
    }
    p.complete()
    expect(p.down()).toBeNull()
  })

  test('gets at most four long recoveries in ten minutes [UOF-6]', () => {
    const p = producer()
    p.alive()
    for (let second = 0; second < 590; second++) {
      const { id } = p.asked.at(-1) ?? { id: 0 }
      p.step({ kind: 'request-failed', requestId: id })
      if (second % 10 === 0) p.alive()
      p.wait(1000)
    }
    expect(p.asked).toHaveLength(4)
    p.live(60_000)
    expect(p.asked.length).toBeGreaterThan(4)
  })

  test('waits while all producers together asked for too much [UOF-6]', () => {
    const p = producer()
    p.allow(false)
    p.live(30_000)
    expect(p.asked).toEqual([])
    p.allow(true)
    p.wait(1000)
    expect(p.asked).toHaveLength(1)
  })

  test('whose recovery never ends is asked again after a quarter of an hour', () => {
    const p = producer()
    p.alive()
    p.live(15 * 60_000)
    expect(p.asked).toHaveLength(1)
    p.live(20_000)
    expect(p.asked).toHaveLength(2)
  })
})

/** Longer than two alives and the time until they are missed: only then can a silence be known for one. */
const KNOWN_SILENCE_SECONDS = 31

/**
 * A provider that sends one numbered message a second. What it sends while the line is broken, or in a long silence,
 * is gone; a recovery sends everything since `after` over again, some of it each second, and is gone with the line.
 */
test('whatever breaks, a producer that counts as up has missed nothing, and in the end it is up [UOF-5]', () => {
  const happening = fc.record({
    kind: fc.constantFrom('cut', 'silence', 'unsubscribe', 'refuse', 'slow', 'drop', 'calm'),
    seconds: fc.integer({ min: 1, max: 90 }),
  })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 12 }), (happenings) => {
      let second = 0
      let nextRequestId = 1
      let state = unknownProducer(START, START)
      let replay: { id: number; next: number; end: number } | null = null
      let refusing = false
      let slow = false
      const missing = new Set<number>()
      const at = () => START + second * 1000

      function step(event: ProducerEvent): void {
        const now = { at: at(), windowMs: WINDOW, nextRequestId, mayAsk: true }
        const result = stepProducer(state, event, now)
        state = result.state
        for (const effect of result.effects) {
          if (effect.kind !== 'recover') continue
          nextRequestId += 1
          if (refusing) {
            step({ kind: 'request-failed', requestId: effect.requestId })
            continue
          }
          // A full recovery tells the present odds and nothing of what was missed.
          const first = effect.after === null ? second : Math.floor((effect.after - START) / 1000)
          replay = { id: effect.requestId, next: first, end: second }
        }
      }

      function pass(happening: string, seconds: number): void {
        second += 1
        const mute = happening === 'silence'
        const arrives = happening !== 'cut' && happening !== 'drop' && !(mute && seconds > KNOWN_SILENCE_SECONDS)
        if (!arrives) missing.add(second)
        if (replay !== null) {
          const until = Math.min(replay.next + (slow ? 1 : 30), replay.end + 1)
          for (; replay.next < until; replay.next++) if (arrives) missing.delete(replay.next)
          // What the line lost of a recovery never comes again.
          if (!arrives) replay = null
          else if (replay.next > replay.end) {
            const { id } = replay
            replay = null
            step({ kind: 'snapshot-complete', requestId: id })
          }
        }
        if (happening === 'drop') step({ kind: 'messages-lost' })
        if (second % 10 === 0 && arrives && !mute) {
          step({ kind: 'alive', timestamp: at(), subscribed: happening !== 'unsubscribe', lagMs: 0 })
        }
        step({ kind: 'time-passes', lagMs: 0 })
        if (downReason(state) === null && arrives) expect([...missing]).toEqual([])
      }

      for (const { kind, seconds } of happenings) {
        refusing = kind === 'refuse'
        slow = kind === 'slow'
        if (kind === 'cut') step({ kind: 'disconnected' })
        for (let i = 0; i < seconds; i++) pass(kind, seconds)
        if (kind === 'cut') step({ kind: 'connected' })
      }
      refusing = false
      slow = false
      for (let i = 0; i < 40 * 60; i++) pass('calm', 0)
      expect(downReason(state)).toBeNull()
      expect([...missing]).toEqual([])
    }),
    { numRuns: 60 },
  )
})
