import { CALLS } from '@momio/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp([])
})
afterAll(() => app.stop())

test('GET /api/docs is the whole contract as OpenAPI', async () => {
  const answer = await fetch(`${app.url}/api/docs`)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { openapi, paths } = (await answer.json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(openapi).toMatch(/^3\.1\./)
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(ids.toSorted()).toEqual(CALLS.map(({ id }) => id).toSorted())
})

test('a browser gets it as a page with every call, without scripts or foreign assets', async () => {
  const answer = await fetch(`${app.url}/api/docs`, { headers: { accept: 'text/html' } })
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('vary')).toBe('accept, accept-encoding')
  const text = await answer.text()
  for (const { id, path } of CALLS) {
    expect(text).toContain(`id="${id}"`)
    expect(text).toContain(`<code>${path}</code>`)
  }
  expect(text).not.toMatch(/<script|<link|src=|https?:\/\/(?!json-schema|www\.w3)/)
})
