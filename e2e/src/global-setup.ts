import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { type RunningProduct, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each file that runs at the same time. */
    products: Pick<RunningProduct, 'url' | 'databaseUrl'>[]
  }
}

/** The browser stories run against the product as a newcomer starts it: built pages, one process, all roles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await findBrowser()
  await build({ root: new URL('../../web', import.meta.url).pathname, logLevel: 'error' })
  // Every story's visitor comes from the same address, and most of them register: limits and the full work of the
  // captcha have tests of their own.
  const env = { RATE_LIMITS: 'off', CAPTCHA_TRIES: '50' }
  const products: RunningProduct[] = []
  const stop = async () => void (await Promise.all(products.map((product) => product.stop())))
  try {
    while (products.length < project.config.maxWorkers) products.push(await startProduct(env))
  } catch (error) {
    await stop()
    throw error
  }
  const known = products.map(({ url, databaseUrl }) => ({ url, databaseUrl }))
  project.provide('products', known)
  return stop
}
