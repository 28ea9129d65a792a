import { dayAfter } from '../../matches/days/calendar-day.ts'

/** What the page of a sport shows, as its address says it (doc 2 §2). */
export type SportView =
  /** Live matches; a sport that has none opens on its next matches. */
  | { readonly kind: 'live' }
  /** The same, reached from an empty list of upcoming tournaments: it opens nothing else. */
  | { readonly kind: 'main' }
  | { readonly kind: 'upcoming'; readonly only: 'all' | 'international' | 'relevant' }
  | { readonly kind: 'day'; readonly day: string }

const FLAGS = {
  'upcoming-tournaments': 'all',
  'international-tournaments': 'international',
  'relevant-tournaments': 'relevant',
} as const
type Flag = keyof typeof FLAGS

/** The value of a flag that marks the arrival from an empty page. */
const FROM_EMPTY = 'main'

export interface SportSearch extends Partial<Record<Flag, unknown>> {
  readonly day?: unknown
}

export function readView(search: SportSearch, today: string): SportView {
  for (const flag of Object.keys(FLAGS) as Flag[]) {
    if (!(flag in search)) continue
    return search[flag] === FROM_EMPTY ? { kind: 'main' } : { kind: 'upcoming', only: FLAGS[flag] }
  }
  if (search.day === 'today') return { kind: 'day', day: today }
  if (search.day === 'tomorrow') return { kind: 'day', day: dayAfter(today, 1) }
  return typeof search.day === 'string' && isDay(search.day) ? { kind: 'day', day: search.day } : { kind: 'live' }
}

/** The query that `readView` reads as this view. Today and tomorrow are kept as words, so that a link to them stays true. */
export function searchOf(view: SportView, today: string): SportSearch {
  switch (view.kind) {
    case 'live':
      return {}
    case 'main':
      return { 'upcoming-tournaments': FROM_EMPTY }
    case 'upcoming': {
      const flag = (Object.keys(FLAGS) as Flag[]).find((one) => FLAGS[one] === view.only)
      return flag ? { [flag]: '' } : {}
    }
    case 'day':
      if (view.day === today) return { day: 'today' }
      return { day: view.day === dayAfter(today, 1) ? 'tomorrow' : view.day }
  }
}

interface Known {
  /** Undefined until it is known. */
  readonly live: number | undefined
  /** Live matches were shown since the visitor came: when the last one ends, the page stays. */
  readonly wasLive: boolean
}

/** Where a page goes on by itself: a sport without live matches opens on the next ones. */
export function opensOn(view: SportView, { live, wasLive }: Known): SportView | null {
  return view.kind === 'live' && live === 0 && !wasLive ? { kind: 'upcoming', only: 'all' } : null
}

/** Where an empty list goes on: upcoming tournaments without a match lead to the main page of the sport. */
export function afterEmpty(view: SportView): SportView | null {
  return view.kind === 'upcoming' && view.only === 'all' ? { kind: 'main' } : null
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}
