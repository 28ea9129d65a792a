import type { Simulator } from '@momio/simulator'
import type { FeedApi } from '../wire/feed-source.ts'
import { ApiProblem } from './api-problem.ts'

export function inProcessApi(simulator: Pick<Simulator, 'api'>): FeedApi {
  async function ask(method: 'GET' | 'POST', path: string, asked?: string): Promise<string> {
    const { status, body } = simulator.api({ method, path, ...(asked !== undefined && { body: asked }) })
    if (status < 200 || status > 299) throw new ApiProblem(path, status)
    return body
  }
  return { get: (path) => ask('GET', path), post: (path, { body } = {}) => ask('POST', path, body) }
}
