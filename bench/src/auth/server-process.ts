import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { acknowledgedSchema } from '@momio/contract/answer'
import { defineCall } from '@momio/contract/call'
import { login } from '@momio/contract/session'
import { buildApp } from '../../../server/src/app.ts'
import { openPlayers } from '../../../server/src/modules/players/index.ts'
import { route } from '../../../server/src/platform/http/route.ts'
import { openPlatform } from '../../../server/src/platform/open-platform.ts'
import { loadConfig } from '../../../server/src/platform/operation/config.ts'
import { addPlayer, hashAlone, PASSWORD } from '../../../server/test/people/players.ts'
import { answerQuestions } from '../hub/child.ts'
import { median } from '../hub/median.ts'
import { BYSTANDER, OPEN_PATH, PLAYER, SIGNED_PATH } from './paths.ts'

const noOp = (path: string, access: 'guest' | 'player') =>
  defineCall(`bench ${access}`, { method: 'POST', path, access, summary: 'Nothing', response: acknowledgedSchema })

let stop: (() => Promise<void>) | undefined
let logIn: (() => Promise<void>) | undefined
const loopDelay = monitorEventLoopDelay({ resolution: 1 })

/** The product's own HTTP side with one call that does nothing, open and behind the sign-in, on a fresh database. */
answerQuestions({
  async start() {
    const dataDir = await mkdtemp(join(tmpdir(), 'momio-bench-auth-'))
    const loaded = loadConfig(['--roles', 'api'], {
      MOMIO_MODE: 'production',
      MOMIO_SECRET: 'only this bench signs with this secret',
      PUBLIC_URL: 'https://momio.test',
      MOMIO_DATA: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    })
    if (!loaded.ok) throw new Error(loaded.problems.join('; '))
    const { platform, close } = await openPlatform(
      { ...loaded.config, databaseUrl: process.env.DATABASE_URL },
      { notice: () => undefined },
    )
    const players = await openPlayers(platform)
    const routes = [route(noOp(OPEN_PATH, 'guest'), () => ({})), route(noOp(SIGNED_PATH, 'player'), () => ({}))]
    const app = await buildApp(platform, [...players.routes, ...routes], { authenticate: players.authenticate })
    await app.listen({ host: '127.0.0.1', port: 0 })
    await addPlayer(platform, PLAYER)
    await addPlayer(platform, BYSTANDER)
    logIn = async () => {
      const payload = { username: PLAYER, password: PASSWORD }
      const { statusCode, body } = await app.inject({ method: 'POST', url: login.path, payload })
      if (statusCode !== 200) throw new Error(`login answered ${statusCode}: ${body}`)
    }
    stop = async () => {
      await app.close()
      await players.stop()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    }
    const address = app.server.address()
    return { port: typeof address === 'object' && address ? address.port : 0 }
  },

  /** Both in this process and by turns, so that what slows one down slows the other. */
  async login({ rounds, mostMs }: { rounds: number; mostMs: number }) {
    const times: { loginMs: number; hashMs: number }[] = []
    const endMs = performance.now() + mostMs
    for (let round = 0; round < rounds && performance.now() < endMs; round++) {
      times.push({ hashMs: await timed(hashAlone), loginMs: await timed(() => logIn?.()) })
    }
    return {
      loginMs: median(times.map(({ loginMs }) => loginMs)),
      hashMs: median(times.map(({ hashMs }) => hashMs)),
      ratio: median(times.map(({ loginMs, hashMs }) => loginMs / hashMs)),
    }
  },

  cpu() {
    const { user, system } = process.cpuUsage()
    return { us: user + system }
  },

  watchLoop() {
    loopDelay.reset()
    loopDelay.enable()
    return {}
  },

  longestDelay() {
    loopDelay.disable()
    return { ms: loopDelay.max / 1e6 }
  },

  async stop() {
    await stop?.()
    return {}
  },
})

async function timed(work: () => Promise<void> | undefined): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
