import { inject, type ProvidedContext } from 'vitest'

/** Two files run at a time, and each has a product that the other does not touch: they share the demo accounts. */
export function ownProduct(): ProvidedContext['products'][number] {
  const product = inject('products')[Number(process.env.VITEST_POOL_ID) - 1]
  if (product === undefined) throw new Error('more files run at a time than there are products')
  return product
}
