import type { Simulator } from '@momio/simulator'
import type { FeedSource } from './feed-source.ts'

export function inProcessSource(simulator: Pick<Simulator, 'start' | 'stop'>): FeedSource {
  return {
    async start({ onMessage, onUp }) {
      onUp()
      simulator.start((delivery) => onMessage(delivery))
    },
    async stop() {
      simulator.stop()
    },
  }
}
