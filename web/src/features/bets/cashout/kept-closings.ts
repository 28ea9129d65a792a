import type { Closing, KeptClosings } from './closing.ts'

const PREFIX = 'momio.closing.'

/** Of this tab only, so that no other one sends it too; where the browser blocks storage, until the page is left. */
export function keptClosings(openStorage: () => Storage): KeptClosings {
  const here = new Map<string, Closing>()

  function tryStorage<V>(use: (storage: Storage) => V): V | undefined {
    try {
      return use(openStorage())
    } catch {
      return undefined
    }
  }

  return {
    read(ticketId) {
      const text = tryStorage((storage) => storage.getItem(PREFIX + ticketId))
      return here.get(ticketId) ?? (text ? readClosing(text) : undefined)
    },
    write(closing) {
      here.set(closing.ticketId, closing)
      tryStorage((storage) => storage.setItem(PREFIX + closing.ticketId, JSON.stringify(closing)))
    },
    remove(ticketId) {
      here.delete(ticketId)
      tryStorage((storage) => storage.removeItem(PREFIX + ticketId))
    },
  }
}

/** What an older version of the page, or a hand, left there is as good as nothing. */
function readClosing(text: string): Closing | undefined {
  try {
    const { ticketId, requestId, amount, percent, pressedAt } = JSON.parse(text)
    const isWhole = [ticketId, requestId].every((id) => typeof id === 'string')
    const isNumbered = [amount, percent, pressedAt].every((number) => typeof number === 'number')
    return isWhole && isNumbered ? { ticketId, requestId, amount, percent, pressedAt } : undefined
  } catch {
    return undefined
  }
}
