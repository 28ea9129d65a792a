import type { DownReason } from '@momio/contract/live-book'

/** Two heartbeats are missing. */
const SILENCE_MS = 20_000
/** Older than this a price says nothing of the match any more. */
const MOST_LAG_MS = 20_000
/** A recovery that is not through by then is asked for again. */
const LONGEST_RECOVERY_MS = 15 * 60_000
/** Told later than this that we are not subscribed, the provider has forgotten our request. */
const SUBSCRIBED_WITHIN_MS = 20_000
/** The provider refuses what lies outside its window, and its clock is not ours. */
const WINDOW_MARGIN_MS = 60_000

/** Waits grow with every request since the producer was last up: these are the first and the longest. */
const AFTER_REQUEST_MS = { first: 10_000, most: 10 * 60_000 }
const AFTER_FAILURE_MS = { first: 5_000, most: 5 * 60_000 }
const QUOTA_MS = 10 * 60_000
const MOST_REQUESTS = 20
/** Long recoveries are dear to the provider, which allows few of them. */
const LONG_MS = 30 * 60_000
const MOST_LONG_REQUESTS = 4

/** What is known of one producer. Times that end in `At` are our clock's, the others the feed's. */
export interface ProducerState {
  /** What is wrong at this moment. */
  readonly trouble: Exclude<DownReason, 'recovering' | 'leaderless'> | null
  /** Messages may have been missed: only a recovery from `wholeUntil` brings them. */
  readonly gap: boolean
  /** The book does not hold the producer's present odds: only a full recovery brings those that did not change since. */
  readonly blank: boolean
  /** Everything up to here is in the book; null when nothing is known of it. */
  readonly wholeUntil: number | null
  /** The newest alive heard: once a recovery is through everything up to it is in the book. */
  readonly heard: number | null
  readonly aliveAt: number
  /** An alive came since the connection is there: the producer can be asked. */
  readonly answers: boolean
  readonly request: RecoveryRequest | null
  /** Since the producer was last up. */
  readonly requests: number
  readonly askAfterAt: number
  readonly asked: readonly { readonly at: number; readonly long: boolean }[]
}

interface RecoveryRequest {
  readonly id: number
  readonly askedAt: number
  readonly full: boolean
}

export type ProducerEvent =
  | { readonly kind: 'alive'; readonly timestamp: number; readonly subscribed: boolean; readonly lagMs: number }
  | { readonly kind: 'snapshot-complete'; readonly requestId: number }
  | { readonly kind: 'time-passes'; readonly lagMs: number }
  | { readonly kind: 'connected' | 'disconnected' | 'messages-lost' }
  /** An alive whose time cannot be true: it proves nothing, and whatever else the producer sends may be as wrong. */
  | { readonly kind: 'doubtful-alive'; readonly subscribed: boolean }
  | { readonly kind: 'request-failed'; readonly requestId: number }
  /** Staff want all that the producer has: as after a start, its markets are suspended until it has sent it. */
  | { readonly kind: 'recovery-wanted' }

export interface Circumstances {
  readonly at: number
  /** How far back the provider recovers. */
  readonly windowMs: number
  /** For the recovery that may be asked for now. */
  readonly nextRequestId: number
  /** False while the producers together asked for too much. */
  readonly mayAsk: boolean
}

export type ProducerEffect =
  /** Without `after` the producer sends all it has. */
  | { readonly kind: 'recover'; readonly requestId: number; readonly after: number | null }
  /** A later start recovers from here. */
  | { readonly kind: 'remember'; readonly wholeUntil: number }

export interface Step {
  readonly state: ProducerState
  readonly effects: readonly ProducerEffect[]
}

/** A producer is down until it is recovered, also when the process has only just started. */
export function unknownProducer(at: number, wholeUntil: number | null): ProducerState {
  return {
    trouble: null,
    gap: wholeUntil !== null,
    blank: true,
    wholeUntil,
    heard: null,
    aliveAt: at,
    answers: false,
    request: null,
    requests: 0,
    askAfterAt: 0,
    asked: [],
  }
}

/** Why the producer's markets are suspended; null while they are not. */
export function downReason({ trouble, gap, blank }: ProducerState): DownReason | null {
  return trouble ?? (gap || blank ? 'recovering' : null)
}

export function stepProducer(before: ProducerState, event: ProducerEvent, circumstances: Circumstances): Step {
  const heard = hear(before, event, circumstances.at)
  const { state, effects } = ask(heard, circumstances)
  const { wholeUntil } = state
  if (wholeUntil === null || wholeUntil === before.wholeUntil) return { state, effects }
  return { state, effects: [{ kind: 'remember', wholeUntil }, ...effects] }
}

function hear(state: ProducerState, event: ProducerEvent, at: number): ProducerState {
  switch (event.kind) {
    case 'alive':
      return hearAlive(state, event, at)
    case 'snapshot-complete':
      return state.request?.id === event.requestId ? completed(state, state.request) : state
    case 'time-passes':
      return passTime(state, event.lagMs, at)
    case 'disconnected':
      return { ...state, trouble: 'disconnected', gap: true, request: null, answers: false }
    case 'connected':
      return { ...state, trouble: null, aliveAt: at }
    case 'messages-lost':
      // Not at once: a recovery brings many more while there is no room for these.
      return { ...state, gap: true, request: null, askAfterAt: Math.max(state.askAfterAt, at + AFTER_FAILURE_MS.first) }
    case 'doubtful-alive':
      if (state.trouble === 'disconnected') return state
      return { ...state, trouble: 'lagging', gap: state.gap || !event.subscribed }
    case 'recovery-wanted':
      return { ...state, blank: true, askAfterAt: 0 }
    case 'request-failed':
      if (state.request?.id !== event.requestId) return state
      return { ...state, request: null, askAfterAt: at + growing(AFTER_FAILURE_MS, state.requests - 1) }
  }
}

function completed(state: ProducerState, { full }: RecoveryRequest): ProducerState {
  const blank = state.blank && !full
  // A full recovery brings odds: it fills no gap, unless there is nothing before it.
  const gap = full && state.wholeUntil !== null && state.gap
  const more = gap || blank
  return {
    ...state,
    gap,
    blank,
    request: null,
    requests: more ? state.requests : 0,
    // The other half of a recovery waits for nothing.
    askAfterAt: more ? 0 : state.askAfterAt,
    wholeUntil: latest(state.wholeUntil, state.heard),
  }
}

function hearAlive(
  state: ProducerState,
  { timestamp, subscribed, lagMs }: Extract<ProducerEvent, { kind: 'alive' }>,
  at: number,
): ProducerState {
  // Sent before the connection broke, handled after: it does not tell that the producer is back.
  if (state.trouble === 'disconnected') return state
  const alive: ProducerState = {
    ...state,
    trouble: lagMs > MOST_LAG_MS ? 'lagging' : null,
    aliveAt: at,
    answers: true,
  }
  const { gap, request } = state
  // A producer whose clock is ahead must not make us skip what it sends until then.
  const heard = latest(state.heard, Math.min(timestamp, at))
  if (subscribed) return { ...alive, heard, wholeUntil: gap ? state.wholeUntil : latest(state.wholeUntil, heard) }
  // What it sends until our request has reached it does not come by itself: only a request yet to be made brings it.
  if (request === null) return { ...alive, heard, gap: true }
  return { ...alive, gap: true, request: at - request.askedAt > SUBSCRIBED_WITHIN_MS ? null : request }
}

function passTime(state: ProducerState, lagMs: number, at: number): ProducerState {
  const { trouble, request } = state
  if (trouble === 'disconnected') return state
  // What waits here is late but not lost, alives among it.
  if (lagMs > MOST_LAG_MS) return { ...state, trouble: 'lagging' }
  if (at - state.aliveAt > SILENCE_MS) return { ...state, trouble: 'silent', gap: true, request: null }
  if (request !== null && at - request.askedAt > LONGEST_RECOVERY_MS) return { ...state, request: null }
  return state
}

/** Asks for a recovery where one is needed, the producer answers, and its limits allow it. */
function ask(state: ProducerState, { at, windowMs, nextRequestId, mayAsk }: Circumstances): Step {
  const { gap, blank, request, trouble, answers, askAfterAt, wholeUntil } = state
  const wanted = (gap || blank) && request === null && trouble === null && answers && mayAsk && at >= askAfterAt
  if (!wanted) return { state, effects: [] }
  const oldest = at - windowMs + WINDOW_MARGIN_MS
  // First what was missed, for money depends on it; then the odds.
  const after = gap && wholeUntil !== null ? Math.max(wholeUntil, oldest) : null
  const long = after === null || at - after > LONG_MS
  const asked = state.asked.filter((request) => at - request.at < QUOTA_MS)
  const tooMany = asked.length >= MOST_REQUESTS || (long && countLong(asked) >= MOST_LONG_REQUESTS)
  if (tooMany) return { state, effects: [] }
  return {
    state: {
      ...state,
      // Beyond the window odds may have changed that nobody tells of any more.
      blank: blank || after === oldest,
      request: { id: nextRequestId, askedAt: at, full: after === null },
      requests: state.requests + 1,
      askAfterAt: at + growing(AFTER_REQUEST_MS, state.requests),
      asked: [...asked, { at, long }],
    },
    effects: [{ kind: 'recover', requestId: nextRequestId, after }],
  }
}

function countLong(asked: ProducerState['asked']): number {
  return asked.filter(({ long }) => long).length
}

function growing({ first, most }: { first: number; most: number }, times: number): number {
  return Math.min(first * 2 ** Math.min(times, 20), most)
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}
