import { ownerOf } from '@momio/client/token'
import { TOKEN_KEY } from '@momio/client/token-store'

/** Another tab may replace the player of this one; that it renews his token is no such thing. */
export function watchOwner(tabs: EventTarget, onOtherPlayer: () => void): void {
  tabs.addEventListener('storage', (event) => {
    const { key, oldValue, newValue } = event as StorageEvent
    if (key === TOKEN_KEY && oldValue && newValue && ownerOf(oldValue) !== ownerOf(newValue)) onOtherPlayer()
  })
}
