/** What shows prices that come over a connection. */
export interface NetworkListener {
  /** The browser reported that the network is gone. */
  goneOffline(): void
  /** Replaces the connections, which may be broken without a close event. */
  renew(): void
  /** Nothing is missing, and every change arrives. */
  isWhole(): boolean
}

interface Page {
  readonly network: EventTarget
  readonly document: EventTarget & Pick<Document, 'visibilityState'>
}

/** Tells of the network that goes and comes back until the returned function is called. */
export function followNetwork(
  { goneOffline, renew, isWhole }: NetworkListener,
  { network, document }: Page = { network: window, document: window.document },
): () => void {
  /** Who comes back to the page does not wait out the rest of a long delay. */
  function renewWhenSeen() {
    if (document.visibilityState === 'visible' && !isWhole()) renew()
  }
  network.addEventListener('offline', goneOffline)
  network.addEventListener('online', renew)
  document.addEventListener('visibilitychange', renewWhenSeen)
  return () => {
    network.removeEventListener('offline', goneOffline)
    network.removeEventListener('online', renew)
    document.removeEventListener('visibilitychange', renewWhenSeen)
  }
}
