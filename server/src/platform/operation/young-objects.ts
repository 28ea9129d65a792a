import { setFlagsFromString } from 'node:v8'

/**
 * Nearly everything made of the first messages of a feed stays in the book. V8 concludes that whatever is made by the
 * same code stays, and puts it from then on where only a full collection finds it; but every later message replaces an
 * earlier one. Without that guess a book under load leaves nothing behind for a full collection, which takes the processor
 * away from it for as long as a price may take to reach the players.
 */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
