import { type BookEvent, isMatch, type Offer } from '../../modules/catalogue/index.ts'
import { BoundedMap } from '../../platform/bounded-map.ts'
import { type Bytes, bytes } from '../../platform/http/bytes.ts'
import { openWorkThreads } from '../../platform/operation/work-threads.ts'
import type { Clock } from '../../platform/turns/clock.ts'
import { generalPicture, matchPicture } from './match-picture.ts'

/** A picture of a match shows the prices of at most so long ago. */
const FRESH_MS = 10_000
/** About 50 kB each. */
const MOST_PICTURES = 200
/** A flood of requests waits for one thread, and no longer than this line. */
const MOST_WAITING = 16
/** The thread takes long to load what it draws with. It does so once the start is over, before somebody waits for a picture. */
const WARM_UP_AFTER_MS = 10_000
const CACHE_SECONDS = FRESH_MS / 1000

/** One for the process: it begins with the first picture. */
const thread = openWorkThreads<string, Uint8Array>({
  program: new URL('./picture-thread.ts', import.meta.url),
  threads: 1,
  mostWaiting: MOST_WAITING,
})

export interface Pictures {
  general(): Promise<Bytes>
  /** The general picture for a match that is not in the book, or when too many wait. */
  ofMatch(matchId: string): Promise<Bytes>
  stop(): void
}

interface Kept {
  readonly drawnAtMs: number
  readonly picture: Promise<Bytes>
}

/** `draw` is the thread, but for tests of what happens when it is too busy. */
export function openPictures(
  offer: Offer,
  clock: Clock,
  draw: (svg: string) => Promise<Uint8Array> = thread.run,
): Pictures {
  const kept = new BoundedMap<string, Kept>(MOST_PICTURES)
  let generalOne: Promise<Bytes> | undefined

  async function drawn(svg: string): Promise<Bytes> {
    const cacheControl = `public, max-age=${CACHE_SECONDS}`
    return bytes(Buffer.from(await draw(svg)), { contentType: 'image/png', cacheControl })
  }

  function general(): Promise<Bytes> {
    generalOne ??= drawn(generalPicture()).catch((error: unknown) => {
      generalOne = undefined
      throw error
    })
    return generalOne
  }

  function fresh(event: BookEvent): Promise<Bytes> {
    const { id } = event.match
    const now = clock.now().getTime()
    const held = kept.get(id)
    if (held !== undefined && now - held.drawnAtMs < FRESH_MS) return held.picture
    kept.delete(id)
    const picture = drawn(matchPicture(event))
    picture.catch(() => kept.delete(id))
    kept.set(id, { drawnAtMs: now, picture })
    return picture
  }

  // What fails is tried again by whoever asks for it.
  const cancelWarmUp = clock.after(WARM_UP_AFTER_MS, () => void general().catch(() => undefined))

  return {
    general,
    stop: cancelWarmUp,
    async ofMatch(matchId) {
      const event = offer.switchView.isEnabled(matchId) ? offer.book.event(matchId) : undefined
      if (event === undefined || !isMatch(event)) return general()
      return fresh(event).catch(general)
    },
  }
}
