import { tournamentKey } from '@momio/domain/same-tournament'
import { type Bytes, bytes, compressed } from '../../../platform/http/bytes.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { BookChange, BookEvent, Phase } from '../book/book-change.ts'
import type { LiveBook } from '../book/book-view.ts'
import { sportIdOf } from './provider-ids.ts'

/** Long enough for many clients to share one encoding, short enough that a client which joined its hub first hardly misses a push. */
const FRESH_MS = 100
const BROTLI_QUALITY = 4
const MOST_ANSWERS = 2000

/**
 * What an answer is made of. A phase alone is every event of it, with an id only those of a sport, with a key only those of a tournament;
 * `offer` is which events there are, whatever their prices; `switch` the provider switch;
 * `games` the games that are shown among the sports.
 */
export type Scope = Phase | `${Phase} ${string}` | `event ${string}` | 'offer' | 'switch' | 'games'

export interface Answers {
  /**
   * The answer as bytes. It is encoded once per change, however many ask at once; undefined when `build` has nothing.
   * Scopes that take time to find are given as a function, which is asked only when the answer is built.
   */
  get<T extends object | undefined>(
    key: string,
    scopes: readonly Scope[] | (() => readonly Scope[]),
    build: () => T,
  ): Bytes | Promise<Bytes> | Extract<T, undefined>
  /** The bytes of the last answer, if they may still be sent; a client that asks then waits for nothing. */
  cached(key: string): Bytes | undefined
  /** Answers made of this scope are encoded again for the next client that asks. */
  expire(scope: Scope): void
  stop(): void
}

interface Kept {
  readonly key: string
  readonly scopes: readonly Scope[]
  readonly builtAtMs: number
  readonly coming: Promise<Bytes>
  /** The encoded answer; until it is there the bytes of the answer before, unless those must not be sent any more. */
  bytes: Bytes | undefined
  hasCome: boolean
  changed: boolean
  expired: boolean
}

export function keepAnswers(book: LiveBook, clock: Clock): Answers {
  const kept = new Map<string, Kept>()
  const byScope = new Map<Scope, Set<Kept>>()

  function drop(entry: Kept): void {
    if (kept.get(entry.key) === entry) kept.delete(entry.key)
    for (const scope of entry.scopes) {
      const those = byScope.get(scope)
      those?.delete(entry)
      if (those?.size === 0) byScope.delete(scope)
    }
  }

  function keep(entry: Kept): void {
    kept.set(entry.key, entry)
    for (const scope of entry.scopes) {
      const those = byScope.get(scope)
      if (those === undefined) byScope.set(scope, new Set([entry]))
      else those.add(entry)
    }
    // The map is in the order of building: an entry that changes and is asked for is built again and moves to the end.
    for (const oldest of kept.values()) {
      if (kept.size <= MOST_ANSWERS) return
      drop(oldest)
    }
  }

  async function encode(content: object): Promise<Bytes> {
    return compressed(bytes(Buffer.from(JSON.stringify(content))), { brotliQuality: BROTLI_QUALITY })
  }

  const isDue = (entry: Kept): boolean =>
    entry.expired || (entry.changed && clock.now().getTime() - entry.builtAtMs >= FRESH_MS)

  const stopListening = book.onChange((change, before) => {
    for (const scope of scopesOf(change, before, book.event(change.eventId))) {
      for (const entry of byScope.get(scope) ?? []) entry.changed = true
    }
    if (change.kind !== 'removed') return
    for (const entry of [...(byScope.get(`event ${change.eventId}`) ?? [])]) drop(entry)
  })

  const stopFeedState = book.onFeedState(() => {
    for (const entry of byScope.get('live') ?? []) entry.changed = true
  })

  return {
    get<T extends object | undefined>(
      key: string,
      scopes: readonly Scope[] | (() => readonly Scope[]),
      build: () => T,
    ) {
      const held = kept.get(key)
      if (held !== undefined && !isDue(held)) return held.hasCome && held.bytes ? held.bytes : held.coming
      if (held !== undefined) drop(held)
      const content = build()
      if (content === undefined) return content as Extract<T, undefined>
      const entry: Kept = {
        key,
        scopes: typeof scopes === 'function' ? scopes() : scopes,
        builtAtMs: clock.now().getTime(),
        coming: encode(content),
        bytes: held?.expired ? undefined : held?.bytes,
        hasCome: false,
        changed: false,
        expired: false,
      }
      keep(entry)
      entry.coming.then(
        (answer) => {
          entry.bytes = answer
          entry.hasCome = true
        },
        () => drop(entry),
      )
      return entry.coming
    },
    cached(key) {
      const held = kept.get(key)
      return held === undefined || isDue(held) ? undefined : held.bytes
    },
    expire(scope) {
      for (const entry of byScope.get(scope) ?? []) entry.expired = true
    },
    stop() {
      stopListening()
      stopFeedState()
    },
  }
}

function scopesOf(change: BookChange, before: BookEvent | undefined, after: BookEvent | undefined): Set<Scope> {
  const scopes = new Set<Scope>([`event ${change.eventId}`])
  for (const event of [before, after]) {
    if (event === undefined) continue
    const { phase, match, tournament } = event
    scopes.add(phase)
    for (const id of [sportIdOf(match.sportId), tournamentKey(tournament)]) scopes.add(`${phase} ${id}`)
  }
  if (change.kind === 'added' || change.kind === 'removed') scopes.add('offer')
  return scopes
}
