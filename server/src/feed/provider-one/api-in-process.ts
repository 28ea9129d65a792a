import type { Simulator } from '@momio/simulator'
import type { FeedApi } from './feed-source.ts'

export function inProcessApi(simulator: Simulator): FeedApi {
  return {
    async get(path) {
      const body = simulator.api(path)
      if (body === null) throw new Error(`nothing at ${path}`)
      return body
    },
  }
}
