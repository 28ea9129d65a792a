import type { ApiError } from '@momio/client/api-error'
import type { ResponseOf } from '@momio/contract/call'
import type { cashout } from '@momio/contract/ticket'
import type { Timing } from '../../../live/time/timing.ts'
import { isSignedOut, isUnanswered } from '../../../slip/engine/failure.ts'

/** How long a request is sent again while no answer comes; it is then told as not known, and forgotten. */
export const GIVE_UP_AFTER_MS = 120_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 8_000

/** What the player pressed, sent in the same words until its answer is known: the server closes it once. */
export interface Closing {
  readonly ticketId: string
  readonly requestId: string
  /** As quoted, for all that is open. */
  readonly amount: number
  readonly percent: number
  /** ms since 1970, by this machine's clock. */
  readonly pressedAt: number
}

export type ClosingAnswer = ResponseOf<typeof cashout>['data']

export type ClosingStage =
  | { readonly kind: 'sending'; readonly closing: Closing; readonly isLate: boolean }
  | { readonly kind: 'refused'; readonly closing: Closing; readonly error: ApiError; readonly at: number }
  /** Nobody can say whether it was closed. */
  | { readonly kind: 'unknown'; readonly closing: Closing }

/** Where what was pressed outlives the page. */
export interface KeptClosings {
  read(ticketId: string): Closing | undefined
  write(closing: Closing): void
  remove(ticketId: string): void
}

interface ClosingParts {
  send(closing: Closing): Promise<ClosingAnswer>
  readonly kept: KeptClosings
  readonly timing: Timing
  newId(): string
  onClosed(closing: Closing, answer: ClosingAnswer): void
  /** What is shown of the ticket is no longer sure. */
  onDoubt(): void
}

export interface Closings {
  get(ticketId: string): ClosingStage | undefined
  subscribe(listener: () => void): () => void
  /** A second press while the first is on its way does nothing. */
  close(ticketId: string, offer: Pick<Closing, 'amount' | 'percent'>): void
  /** Goes on with what was pressed before the page was loaded anew. */
  resume(ticketId: string): void
  /** The player has read what became of it. */
  dismiss(ticketId: string): void
}

export function createClosings({ send, kept, timing, newId, onClosed, onDoubt }: ClosingParts): Closings {
  const stages = new Map<string, ClosingStage>()
  const listeners = new Set<() => void>()

  function show(ticketId: string, stage: ClosingStage | undefined) {
    if (stage) stages.set(ticketId, stage)
    else stages.delete(ticketId)
    for (const listener of listeners) listener()
  }

  async function sendUntilAnswered(closing: Closing) {
    const { ticketId } = closing
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      show(ticketId, { kind: 'sending', closing, isLate: wait > FIRST_RETRY_MS })
      const answer = await send(closing).catch((error: ApiError) => ({ error }))
      if (!('error' in answer)) {
        kept.remove(ticketId)
        show(ticketId, undefined)
        return onClosed(closing, answer)
      }
      const { error } = answer
      // It stays kept: whoever signs in again within the time goes on with it.
      if (isSignedOut(error)) return show(ticketId, undefined)
      if (!isUnanswered(error)) {
        kept.remove(ticketId)
        show(ticketId, { kind: 'refused', closing, error, at: timing.now() })
        return onDoubt()
      }
      if (timing.now() + wait - closing.pressedAt >= GIVE_UP_AFTER_MS) {
        kept.remove(ticketId)
        show(ticketId, { kind: 'unknown', closing })
        return onDoubt()
      }
      await new Promise<void>((resolve) => timing.after(wait, resolve))
    }
  }

  function keptStill(ticketId: string): Closing | undefined {
    const closing = kept.read(ticketId)
    if (closing && timing.now() - closing.pressedAt < GIVE_UP_AFTER_MS) return closing
    if (closing) kept.remove(ticketId)
    return undefined
  }

  const isSending = (ticketId: string) => stages.get(ticketId)?.kind === 'sending'

  return {
    get: (ticketId) => stages.get(ticketId),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close(ticketId, { amount, percent }) {
      if (isSending(ticketId)) return
      const pressed = { ticketId, requestId: newId(), amount, percent, pressedAt: timing.now() }
      const closing = keptStill(ticketId) ?? pressed
      kept.write(closing)
      void sendUntilAnswered(closing)
    },
    resume(ticketId) {
      const closing = isSending(ticketId) ? undefined : keptStill(ticketId)
      if (closing) void sendUntilAnswered(closing)
    },
    dismiss(ticketId) {
      if (!isSending(ticketId)) show(ticketId, undefined)
    },
  }
}
