import { createServer } from 'node:http'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { ACCESS_CODE } from './access-code.ts'
import { findBrowser } from './browser.ts'
import { type RunningProduct, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers `/{n}` with the product of the n-th file that runs at the same time. */
    productsUrl: string
  }
}

/**
 * The browser stories run against the product as a newcomer starts it: built pages, one process, all roles. It starts
 * when its first story asks for it, so that the suites before have the machine for themselves.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await findBrowser()
  await buildPages()
  // Every story's visitor comes from the same address, and most of them register: limits and the full work of the
  // captcha have tests of their own.
  const env = { RATE_LIMITS: 'off', CAPTCHA_TRIES: '50', ACCESS_CODE, IDENTITY_FOUR_EYES: 'on' }
  const starts = new Map<string, Promise<RunningProduct>>()
  const door = createServer(async (request, response) => {
    const name = request.url ?? ''
    const start = starts.get(name) ?? startProduct(env).then(withMatchesToCome)
    starts.set(name, start)
    try {
      const { url, databaseUrl, engines } = await start
      response.end(JSON.stringify({ url, databaseUrl, engines }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  project.provide('productsUrl', `http://127.0.0.1:${address.port}`)
  return async () => {
    door.close()
    const settled = await Promise.allSettled(starts.values())
    await Promise.all(settled.map((start) => start.status === 'fulfilled' && start.value.stop()))
  }
}

/** A product that has just started is healthy before its feed has told of the matches to come. */
async function withMatchesToCome(product: RunningProduct): Promise<RunningProduct> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const soccer = await fetch(`${product.url}/prematch/sr:sport:1`)
    if ((await soccer.text()).includes('sr:match:')) return product
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await product.stop()
  throw new Error('The feed told of no match to come within a minute.')
}

/** As they are shipped: the test runner's own NODE_ENV would build them for development, three times as slow to draw. */
async function buildPages(): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    for (const room of ['web', 'games', 'office']) {
      await build({ root: new URL(`../../${room}`, import.meta.url).pathname, logLevel: 'error' })
    }
  } finally {
    process.env.NODE_ENV = before
  }
}
