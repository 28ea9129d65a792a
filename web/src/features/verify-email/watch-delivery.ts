import type { PinDelivery } from '@momio/contract/pin'

const LOOK_EVERY_MS = 3_000
/** A mail that is refused is refused within seconds; afterwards the next attempts are minutes apart. */
const MOST_LOOKS = 20

/** Tells what became of the mail with the PIN, until it has left or the returned function is called. */
export function watchDelivery(read: () => Promise<PinDelivery>, tell: (delivery: PinDelivery) => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(looksLeft: number): Promise<void> {
    // A look that fails says nothing of the mail.
    const delivery = await read().catch(() => undefined)
    if (isOver) return
    if (delivery !== undefined) tell(delivery)
    if (delivery !== 'sent' && looksLeft > 1) timer = setTimeout(() => void look(looksLeft - 1), LOOK_EVERY_MS)
  }

  void look(MOST_LOOKS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
