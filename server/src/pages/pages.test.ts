import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SELECTION_STATUS } from '@momio/contract/live-book'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { LIGA_MX, line, PROVIDER_TWO_LIGA, put, reprice } from '../../test/catalogue/event-example.ts'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { testConfig } from '../../test/product.ts'
import { BookView } from '../modules/catalogue/book/book-view.ts'
import { setFlag } from '../modules/settings/index.ts'
import { loadWebAssets } from '../platform/http/web-assets.ts'
import { manualClock } from '../platform/turns/clock.ts'
import { openPages } from './index.ts'

const INDEX = `<!doctype html><html><head>
    <title>Momio</title>
    <meta name="description" content="of the file" />
  </head><body></body></html>`
const ORIGIN = 'https://momio.example'
const SOCCER = '/sport/sr:sport:1'

const work = new AsyncDisposableStack()
const view = new BookView()
const hidden = new Set<string>()
const clock = manualClock('2026-02-28T18:00:00Z')
let database: TestDatabase
let app: TestApp
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  work.defer(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), INDEX)
  const assets = await loadWebAssets(folder, testConfig())
  database = await testDatabase()
  work.defer(() => database.drop())
  const offer = { book: view, switchView: { isEnabled: (id: string) => !hidden.has(id) } }
  const config = testConfig({ publicUrl: `${ORIGIN}/` })
  const { describePage, plugin } = openPages({ config, db: database.database, clock, offer })
  app = await startApp([], { plugins: [plugin], web: { folder, assets, describePage } })
  work.defer(() => app.stop())
})
afterAll(() => work.disposeAsync())

async function page(path: string, accept = '*/*') {
  const answer = await fetch(app.url + path, { headers: { accept } })
  const text = await answer.text()
  const tags = [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
    name,
    content,
  ])
  const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  return {
    status: answer.status,
    text,
    title: /<title>(.*?)<\/title>/.exec(text)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    tags: Object.fromEntries(tags),
    data,
  }
}

async function picture(path: string) {
  const answer = await fetch(app.url + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { type: answer.headers.get('content-type'), cache: answer.headers.get('cache-control'), bytes }
}

/** Width and height stand in the first chunk of a PNG. */
const sizeOf = (png: Buffer) => [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]

test('the pages of the site have their title, words and canonical address without scripts [NAV-1]', async () => {
  const home = await page('/')
  expect([home.status, home.title, home.canonical]).toEqual([
    200,
    'Apuestas deportivas y casino en línea · Momio',
    `${ORIGIN}/`,
  ])
  expect(home.text).not.toContain('of the file')
  expect(home.tags).toMatchObject({
    'og:url': `${ORIGIN}/`,
    'og:image': `${ORIGIN}/og/momio.png`,
    'twitter:card': 'summary_large_image',
  })
  const sport = await page(SOCCER)
  expect([sport.title, sport.canonical]).toEqual(['Apuestas de Fútbol · Momio', ORIGIN + SOCCER])
  expect((await page('/sport/bg:sport:10')).canonical).toBe(ORIGIN + SOCCER)
  expect((await page('/deposit')).status).toBe(200)
})

test('a match names its teams, its tournament and when it begins, as an event of schema.org too [NAV-1] [CAT-8]', async () => {
  put(view, { id: 'sr:match:1' })
  const path = `${SOCCER}/sr:match:1`
  const match = await page(path)
  expect(match).toMatchObject({ status: 200, title: 'América vs Toluca · Momio', canonical: ORIGIN + path })
  expect(match.tags['og:description']).toBe(
    'Liga MX, México. Comienza: sáb 28 de feb, 20:00 (CDMX). Momios de América vs Toluca.',
  )
  expect(match.tags['og:image']).toBe(`${ORIGIN}/og/match/sr:match:1.png`)
  const [event, crumbs] = match.data
  expect(event).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'América vs Toluca',
    startDate: '2026-03-01T02:00:00.000Z',
    competitor: [{ name: 'América' }, { name: 'Toluca' }],
    url: ORIGIN + path,
  })
  expect(event).not.toHaveProperty('location')
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Inicio',
    'Fútbol',
    'Liga MX',
    'América vs Toluca',
  ])
})

test('pages of rules and policies are found by their own title and description [NAV-15]', async () => {
  const [help, privacy] = [await page('/ayuda'), await page('/privacy-policy')]
  expect([help.title, help.canonical]).toEqual(['Ayuda · Momio', `${ORIGIN}/ayuda`])
  expect([privacy.title, privacy.canonical]).toEqual(['Aviso de privacidad · Momio', `${ORIGIN}/privacy-policy`])
  expect(privacy.tags.description).toContain('derechos ARCO')
})

test('a page says that the access gate is on, and nothing while it is off [NAV-13]', async () => {
  expect((await page('/sport')).tags).not.toHaveProperty('momio-access')
  await database.database.transaction((tx) => setFlag(tx, 'access', true))
  // Another address: what was described is kept for some seconds.
  expect((await page('/casino')).tags).toMatchObject({ 'momio-access': 'on' })
  await database.database.transaction((tx) => setFlag(tx, 'access', false))
  expect((await page('/casino/slots')).tags).not.toHaveProperty('momio-access')
})

test('a name of the feed cannot leave its place in the page [NAV-1]', async () => {
  const name = '"><script>alert(1)</script></title>$& & Co'
  put(view, { id: 'sr:match:2', match: { homeCompetitorName: name } })
  const { text, data, tags } = await page(`${SOCCER}/sr:match:2`)
  expect(text).not.toContain('<script>alert')
  expect(text.match(/<script/g)).toHaveLength(2)
  expect(data[0].competitor[0].name).toBe(name)
  expect(tags['og:title']).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;/title&gt;$&amp; &amp; Co')
})

test('a tournament is known by its matches, and after them by its fixtures [NAV-1]', async () => {
  put(view, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA })
  const tournament = await page('/sport/bg:sport:10/tournament/bg:tournament:77')
  expect([tournament.title, tournament.canonical]).toEqual([
    'Liga MX, México · Momio',
    `${ORIGIN}${SOCCER}/tournament/bg:tournament:77`,
  ])
  expect((await page(`${SOCCER}/tournament/sr:tournament:404`)).status).toBe(404)
})

test.each([
  '/no-such-page',
  '/sport/a/b/c/d',
  '/casino/a/b/c',
  '/sport/sr:sport:999',
  '/rules-sports/curling',
  `${SOCCER}/sr:match:404`,
  `${SOCCER}/sr:match:3`,
])(
  '%s is the not-found page with its status, whatever the client accepts, and is not to be indexed [NAV-1]',
  async (path) => {
    hidden.add('sr:match:3')
    put(view, { id: 'sr:match:3' }, { id: 'sr:match:5' })
    for (const accept of ['*/*', 'text/html,application/xhtml+xml']) {
      const missing = await page(path, accept)
      expect([missing.status, missing.title, missing.canonical]).toEqual([404, 'Fuera del juego · Momio', undefined])
      expect(missing.tags.robots).toBe('noindex')
    }
  },
)

test('the picture of a match is drawn with its names and prices, again only after some seconds [NAV-1]', async () => {
  put(view, { id: 'sr:match:6', phase: 'live', match: { homeScore: 2, awayScore: 1 } })
  const first = await picture('/og/match/sr:match:6.png')
  expect([first.type, first.cache]).toEqual(['image/png', 'public, max-age=10'])
  expect(sizeOf(first.bytes)).toEqual(['PNG', 1200, 630])
  const outcomes = ['1', '2', '3'].map((id) => ({ ...line('1').outcomes[0], id, outcomeId: id, odds: 2.5 }))
  reprice(view, 'sr:match:6', { ...line('1', SELECTION_STATUS.Active), outcomes: outcomes as never })
  expect((await picture('/og/match/sr:match:6.png')).bytes.equals(first.bytes)).toBe(true)
  clock.advance(10_000)
  const priced = await picture('/og/match/sr:match:6.png')
  expect(priced.bytes.equals(first.bytes)).toBe(false)
})

test('a match that is not in the book, or hidden, has the general picture [NAV-1]', async () => {
  put(view, { id: 'sr:match:7' })
  hidden.add('sr:match:7')
  const general = await picture('/og/momio.png')
  expect(sizeOf(general.bytes)).toEqual(['PNG', 1200, 630])
  for (const id of ['sr:match:404', 'sr:match:7']) {
    expect((await picture(`/og/match/${id}.png`)).bytes.equals(general.bytes)).toBe(true)
  }
})

test('robots find the sports, tournaments and matches to come, and nothing hidden or begun [NAV-1]', async () => {
  put(view, { id: 'sr:match:20' }, { id: 'sr:match:21', phase: 'live' }, { id: 'sr:match:22' })
  hidden.add('sr:match:22')
  clock.advance(60_000)
  const robots = await (await fetch(`${app.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const answer = await fetch(`${app.url}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toBe('application/xml')
  const named = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.slice(ORIGIN.length),
  )
  const tournament = `${SOCCER}/tournament/${LIGA_MX.tournamentId}`
  for (const path of ['/', '/sport', '/ayuda', '/privacy-policy', SOCCER, tournament, `${SOCCER}/sr:match:20`])
    expect(named).toContain(path)
  for (const id of ['21', '22']) expect(named).not.toContain(`${SOCCER}/sr:match:${id}`)
})
