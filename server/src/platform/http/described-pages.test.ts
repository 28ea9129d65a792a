import { expect, test } from 'vitest'
import { type DescribePage, describedPages } from './described-pages.ts'
import { html } from './html.ts'
import type { WebAssets } from './web-assets.ts'

const assets: Pick<WebAssets, 'html'> = { html: '<head><title>Momio</title></head><body></body>' }

test('addresses with the same words share one page, so that invented ones keep nothing but their names [NAV-1]', async () => {
  const asked: string[] = []
  const describe: DescribePage = async (path) => {
    asked.push(path)
    if (path === '/sport') return { status: 200, head: html`<title>Sport</title>` }
    return { status: 404, head: html`<title>Nothing</title>` }
  }
  const page = describedPages(assets, describe)
  const invented = await Promise.all(Array.from({ length: 1200 }, (_, index) => page(`/invented/${index}`)))
  expect(new Set(invented.map(({ bytes }) => bytes)).size).toBe(1)
  expect(invented[0]?.bytes.body.toString()).toBe('<head><title>Nothing</title></head><body></body>')
  const sport = await page('/sport')
  expect([sport.status, sport.bytes.body.toString()]).toEqual([200, '<head><title>Sport</title></head><body></body>'])
  expect((await page('/sport')).bytes).toBe(sport.bytes)
  expect(asked.filter((path) => path === '/sport')).toHaveLength(1)
})

test('an address that could not be described is described again', async () => {
  let isAway = true
  const page = describedPages(assets, async () => {
    if (isAway) throw new Error('the database is away')
    return { status: 200, head: html`<title>Sport</title>` }
  })
  await expect(page('/sport')).rejects.toThrow('away')
  isAway = false
  expect(await page('/sport')).toMatchObject({ status: 200 })
})
