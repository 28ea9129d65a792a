import { Duplex } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LiveServer, upgradeRequest } from '../../test/live-server.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

/** What would have ended the process. */
function watchForEnd() {
  const ended = vi.fn()
  process.on('uncaughtException', ended)
  onTestFinished(() => void process.off('uncaughtException', ended))
  return ended
}

test('a client that resets its upgrade while it is refused does not end the process', async () => {
  const ended = watchForEnd()
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(new Error('write ECONNRESET')) })
  const over = new Promise((resolve) => {
    socket.once('close', resolve)
    ended.mockImplementation(resolve)
  })
  refuseUpgrade(socket, 404)
  await over
  expect(ended).not.toHaveBeenCalled()
})

test.each([
  ['taken', {}],
  ['refused', null],
])('nor does one that resets it while the hub decides, whether it would have been %s', async (_, decision) => {
  const ended = watchForEnd()
  await using server = await LiveServer.start()
  const client = server.tcp()
  const decided = Promise.withResolvers<void>()
  server.hubs.hub('/hub', {
    async authorize({ socket }) {
      const closed = new Promise((resolve) => socket.once('close', resolve))
      client.resetAndDestroy()
      await closed
      decided.resolve()
      return decision
    },
  })
  client.on('error', () => undefined)
  client.write(upgradeRequest('/hub'))
  await decided.promise
  await vi.waitFor(() => expect(server.hubs.stats().connections).toBe(0))
  expect(ended).not.toHaveBeenCalled()
})
