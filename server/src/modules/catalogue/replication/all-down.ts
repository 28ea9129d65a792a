import { type DownProducer, type DownReason, PROVIDER } from '@momio/contract/live-book'
import type { LiveBook } from '../book/book-view.ts'

/** Every producer that the book knows of, as they are while nobody stands for their lines. */
export function allDown(book: LiveBook, reason: DownReason, since: Date): DownProducer[] {
  const producers = new Map<string, DownProducer>()
  const add = (providerId: number, producerId: number) =>
    producers.set(`${providerId}/${producerId}`, { providerId, producerId, reason, since: since.getTime() })
  for (const { providerId, producerId } of book.downProducers()) add(providerId, producerId)
  for (const { match } of book.events()) add(match.providerId ?? PROVIDER.one, match.producerId)
  return [...producers.values()]
}
