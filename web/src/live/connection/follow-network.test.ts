import { expect, test } from 'vitest'
import { followNetwork } from './follow-network.ts'

function page() {
  const network = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const told: string[] = []
  const feed = { isWhole: true }
  const leave = followNetwork(
    { goneOffline: () => told.push('gone'), renew: () => told.push('renewed'), isWhole: () => feed.isWhole },
    { network, document },
  )
  return {
    feed,
    leave,
    told,
    say: (type: 'offline' | 'online') => network.dispatchEvent(new Event(type)),
    turn(visibilityState: DocumentVisibilityState) {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('whatever shows prices hears that the network is gone, and renews its connections when it is back [SLIP-3]', () => {
  const { say, told, leave } = page()
  say('offline')
  say('online')
  expect(told).toEqual(['gone', 'renewed'])
  leave()
  say('offline')
  say('online')
  expect(told).toHaveLength(2)
})

test('who comes back to a page that misses something has its connections renewed at once [SLIP-3]', () => {
  const { feed, turn, told, leave } = page()
  turn('visible')
  feed.isWhole = false
  turn('hidden')
  expect(told).toEqual([])
  turn('visible')
  expect(told).toEqual(['renewed'])
  leave()
  turn('visible')
  expect(told).toHaveLength(1)
})
