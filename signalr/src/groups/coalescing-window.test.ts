import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CoalescingWindow } from './coalescing-window.ts'

describe('the coalescing window', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test('flushes once, one window after the first update', () => {
    const flush = vi.fn()
    const window = new CoalescingWindow(50, 50, flush)
    window.open()
    vi.advanceTimersByTime(49)
    expect(flush).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(flush).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1_000)
    expect(flush).toHaveBeenCalledOnce()
  })

  test('flushes on schedule however fast updates keep coming', () => {
    const flushedAt: number[] = []
    const start = performance.now()
    const window = new CoalescingWindow(50, 50, () => flushedAt.push(performance.now() - start))
    for (let ms = 0; ms < 300; ms++) {
      window.open()
      vi.advanceTimersByTime(1)
    }
    expect(flushedAt).toEqual([50, 100, 150, 200, 250, 300])
  })

  test.each([
    ['that takes less than a window does not move the next', 30, [50, 100, 150, 200]],
    ['that takes longer is followed by the next after a breath', 70, [50, 130, 210]],
  ])('a flush %s', (_name, flushMs, expected) => {
    // Writing to thousands of sockets holds up everything else: the clock goes on, no timer does.
    let heldUpMs = 0
    const timersNow = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => timersNow() + heldUpMs)
    const start = performance.now()
    const flushedAt: number[] = []
    const window = new CoalescingWindow(50, 50, () => {
      flushedAt.push(performance.now() - start)
      heldUpMs += flushMs
    })
    while (performance.now() - start < 211) {
      window.open()
      vi.advanceTimersByTime(1)
    }
    expect(flushedAt).toEqual(expected)
  })

  test('keeps its own phase once updates keep coming', () => {
    const flushedAt: number[] = []
    const start = performance.now()
    const window = new CoalescingWindow(50, 20, () => flushedAt.push(performance.now() - start))
    for (let ms = 0; ms < 130; ms++) {
      window.open()
      vi.advanceTimersByTime(1)
    }
    expect(flushedAt).toEqual([20, 70, 120])
  })

  test('a window that was flushed early does not make the next one longer', () => {
    const flush = vi.fn()
    const window = new CoalescingWindow(50, 50, flush)
    window.open()
    vi.advanceTimersByTime(10)
    window.cancel()
    vi.advanceTimersByTime(10)
    window.open()
    vi.advanceTimersByTime(50)
    expect(flush).toHaveBeenCalledOnce()
  })
})
