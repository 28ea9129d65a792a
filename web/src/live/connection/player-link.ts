import { isAhead } from '@momio/client/token'
import { pageTokens } from '@momio/client/token-store'
import type { PLAYER_HUB, PLAYER_HUB_PATH, SessionEndReason } from '@momio/contract/player-hub'
import { browserTiming } from '../time/timing.ts'
import { createHubLink } from './hub-link.ts'
import { signalrWire } from './signalr-wire.ts'
import { tellTicketChanged } from './ticket-changes.ts'

// Typed by the contract, written again: its own value would bring the schemas along.
const PATH: typeof PLAYER_HUB_PATH = '/hubs/v1/Player'

export interface PlayerListener {
  readonly look: () => Promise<void>
  /** Stars changed on another device, or may have while nothing was heard. */
  readonly onFavourites: () => void
  /** A document or the selfie was decided, or may have been while nothing was heard. */
  readonly onVerification: () => void
  /** The server ended the session. */
  readonly onEnded: (reason: SessionEndReason) => void
}

/**
 * Listens to what concerns the signed-in player until the returned function is called. `look` asks the server for the
 * balance: when it moved, after every new connection, since a push may have been missed before it, and when a connection is
 * lost or its token is over, since a call renews the token and notices a session that has ended.
 */
export function followPlayer({ look, onFavourites, onVerification, onEnded }: PlayerListener): () => void {
  const handlers: Record<keyof typeof PLAYER_HUB, (push: never) => void> = {
    BalanceChanged: () => void look(),
    FavouritesChanged: onFavourites,
    TicketChanged: ({ ticketId }: { readonly ticketId: string }) => tellTicketChanged(ticketId),
    VerificationChanged: () => {
      // A gift may have come with it.
      void look()
      onVerification()
    },
    SessionEnded: ({ reason }: { readonly reason: SessionEndReason }) => onEnded(reason),
  }

  async function openWire() {
    if (!isAhead(pageTokens.read()?.token ?? '', Date.now())) await look()
    const token = pageTokens.read()?.token
    if (token === undefined) throw new Error('nobody is signed in')
    const address = `${location.origin.replace('http', 'ws')}${PATH}?access_token=${encodeURIComponent(token)}`
    return signalrWire(address, handlers)
  }

  const link = createHubLink(openWire, browserTiming)
  let wasConnected = false
  const unsubscribe = link.state.subscribe(() => {
    const isConnected = link.state.get() === 'Connected'
    if (isConnected !== wasConnected) void look()
    if (isConnected && !wasConnected) {
      onFavourites()
      onVerification()
      tellTicketChanged()
    }
    wasConnected = isConnected
  })
  link.start()
  return () => {
    unsubscribe()
    link.stop()
  }
}
