import type { launchBrowser } from '@momio/e2e/browser'

export type Browser = Awaited<ReturnType<typeof launchBrowser>>
export type Page = Awaited<ReturnType<Browser['newPage']>>
export type BrowserContext = ReturnType<Page['context']>

/** What the browser itself noted of a page, from its first byte on. */
export interface PageTimings {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** When the first button with a price stood in the page. */
  readonly firstPriceMs: number
  readonly longTasks: readonly { readonly startMs: number; readonly durationMs: number }[]
  readonly layoutShift: number
  /** From tap to the next frame, of each tap and key. */
  readonly interactionsMs: readonly number[]
}

interface Noted {
  firstPaintMs: number
  largestPaintMs: number
  firstPriceMs: number
  longTasks: { startMs: number; durationMs: number }[]
  layoutShift: number
  interactions: Record<number, number>
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** Every page of the context notes its timings. */
export async function noteTimings(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: Noted = {
      firstPaintMs: 0,
      largestPaintMs: 0,
      firstPriceMs: 0,
      longTasks: [],
      layoutShift: 0,
      interactions: {},
    }
    window.noted = noted
    requestAnimationFrame(function look() {
      if (document.querySelector('main button[data-price]')) noted.firstPriceMs = performance.now()
      else requestAnimationFrame(look)
    })
    const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') noted.firstPaintMs = entry.startTime
    })
    watch('largest-contentful-paint', (entry) => {
      noted.largestPaintMs = entry.startTime
    })
    watch('longtask', ({ startTime, duration }) => noted.longTasks.push({ startMs: startTime, durationMs: duration }))
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
      if (!shift.hadRecentInput) noted.layoutShift += shift.value
    })
    watch(
      'event',
      (entry) => {
        const { interactionId, duration } = entry as PerformanceEntry & { readonly interactionId: number }
        if (interactionId)
          noted.interactions[interactionId] = Math.max(noted.interactions[interactionId] ?? 0, duration)
      },
      { durationThreshold: 16 },
    )
  })
}

export async function timingsOf(page: Page): Promise<PageTimings> {
  const { interactions, ...timings } = await page.evaluate(() => window.noted)
  return { ...timings, interactionsMs: Object.values(interactions) }
}

/** What of the tasks after the first paint kept the page from answering: beyond 50 ms each. */
export function blockingMs({ firstPaintMs, longTasks }: PageTimings): number {
  const blocking = longTasks.filter(({ startMs }) => startMs >= firstPaintMs)
  return blocking.reduce((sum, { durationMs }) => sum + durationMs - 50, 0)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
