import { inject } from 'vitest'
import type { RunningProduct } from './product.ts'

type OwnProduct = Pick<RunningProduct, 'url' | 'databaseUrl' | 'engines'>

let asked: Promise<OwnProduct> | undefined

/** Two files run at a time, and each has a product that the other does not touch: they share the demo accounts. */
export function ownProduct(): Promise<OwnProduct> {
  asked ??= ask()
  return asked
}

async function ask(): Promise<OwnProduct> {
  const answer = await fetch(`${inject('productsUrl')}/${process.env.VITEST_POOL_ID}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as OwnProduct
}
