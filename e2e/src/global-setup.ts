import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    productDatabaseUrl: string
  }
}

/** The browser stories run against the product as a newcomer starts it: built pages, one process, all roles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await findBrowser()
  await build({ root: new URL('../../web', import.meta.url).pathname, logLevel: 'error' })
  // Every story's visitor comes from the same address, and most of them register: limits and the full work of the
  // captcha have tests of their own.
  const product = await startProduct({ RATE_LIMITS: 'off', CAPTCHA_TRIES: '50' })
  project.provide('siteUrl', product.url)
  project.provide('productDatabaseUrl', product.databaseUrl)
  return product.stop
}
