import type { Clock } from '../../platform/clock.ts'
import { type Bytes, bytes, compressed } from '../../platform/http/bytes.ts'
import type { LiveBook } from './book-view.ts'

/** Old enough to be shared by a crowd, young enough that a client which joined first has hardly ever missed a push. */
const FRESH_MS = 100
const BROTLI_QUALITY = 4

/** The list as bytes, encoded when somebody asks for it and it has changed, however many ask at once. */
export function listAnswer(book: LiveBook, clock: Clock): () => Promise<Bytes> {
  let answer: Promise<Bytes> | undefined
  let builtAtMs = 0
  let changed = false
  book.onChange(() => {
    changed = true
  })
  return () => {
    const nowMs = clock.now().getTime()
    if (answer !== undefined && !(changed && nowMs - builtAtMs >= FRESH_MS)) return answer
    changed = false
    builtAtMs = nowMs
    const body = Buffer.from(JSON.stringify(book.orderedTournaments()))
    answer = compressed(bytes(body), { brotliQuality: BROTLI_QUALITY })
    return answer
  }
}
