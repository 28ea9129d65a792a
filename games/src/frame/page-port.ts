import type { FrameMessage, PageMessage } from '@momio/contract/frame-messages'

export interface PagePort {
  send(message: FrameMessage): void
}

/**
 * The page around the frame. The frame's policy lets only pages of the same address hold it, and what it says is no secret,
 * so it needs no address to send to; it listens to its page alone.
 */
export function openPagePort(receive: (message: PageMessage) => void): PagePort {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || typeof event.data !== 'object' || event.data === null) return
    receive(event.data as PageMessage)
  })
  return { send: (message) => window.parent.postMessage(message, '*') }
}
