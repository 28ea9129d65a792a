import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Updategram } from '../../server/src/feed/provider-two/updategram.ts'
import { signBody } from '../../server/src/platform/signed-body.ts'
import {
  EVENT_ID,
  fixture,
  heartbeat,
  marketSet,
  matchResult,
  summary,
} from '../../server/test/catalogue/updategram-example.ts'
import { type RunningProduct, startProduct } from '../src/product.ts'
import { site } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const SECRET = 'the secret of provider two'
const BEAT_MS = 3000

const { visitor } = site()
let product: RunningProduct
let beating: NodeJS.Timeout

beforeAll(async () => {
  product = await startProduct({
    SIMULATOR: 'off',
    UOF_AMQP_URL: '',
    UPDATEGRAM_SECRET: SECRET,
    RATE_LIMITS: 'off',
  })
  beat()
})
afterAll(async () => {
  clearInterval(beating)
  await product.stop()
})

function beat(): void {
  void push(heartbeat())
  beating = setInterval(() => void push(heartbeat()), BEAT_MS)
}

async function push(...messages: Updategram[]): Promise<void> {
  for (const message of messages) {
    const body = Buffer.from(JSON.stringify(message))
    const headers = { 'content-type': 'application/json', 'x-signature': signBody(SECRET, body, new Date()) }
    const answer = await fetch(`${product.url}/feeds/provider-two/updategrams`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
}

/** As a member of staff decides it. */
async function show(eventId: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const credentials = { username: 'admin', password: 'Admin1234', extendedSession: false }
  const login = await fetch(`${product.url}/api/Session/login/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  })
  const { token } = (await login.json()) as { token: string }
  const decide = () =>
    fetch(`${product.url}/api/ProviderSwitch/v1/ReplaceEvent`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ EventId: eventId, Show: true }),
    })
  // What was pushed is in the book a moment later.
  await expect.poll(async () => (await decide()).status).toBe(200)
}

test('a match of provider two is seen once staff shows it, locked while its provider is silent, and opens by itself [SWITCH-1] [UOF-2] [FEED-2]', async () => {
  const { page } = await visitor({ viewport: PHONE })
  const connected: string[] = []
  page.on('websocket', (socket) => connected.push(new URL(socket.url()).pathname))
  await page.goto(`${product.url}/sport`)
  await page
    .getByText(/No hay eventos en vivo|no hay partidos/i)
    .first()
    .waitFor()
  expect(connected.filter((path) => /genius|v2/.test(path))).toEqual([])
  await push(fixture(1), marketSet(2, matchResult([2.15, 3.4, 3.25])), summary(3, { Score: { Home: 1, Away: 0 } }))
  await show(EVENT_ID)
  const home = page.getByRole('button', { name: /Gana América/ })
  await home.waitFor({ timeout: 30_000 })
  await expect.poll(() => home.isEnabled()).toBe(true)
  expect(connected).toEqual(expect.arrayContaining(['/hubs/genius/SportBookNotificator', '/hubs/v2/HubEventLiveOdds']))
  await push(marketSet(4, matchResult([2.3, 3.4, 3.05])))
  await home.filter({ hasText: '2.30' }).waitFor()

  clearInterval(beating)
  const notice = page.getByText(
    'Nuestro proveedor de momios no responde; sus mercados están suspendidos y volverán solos.',
  )
  await notice.waitFor({ timeout: 45_000 })
  await expect.poll(() => home.isEnabled()).toBe(false)
  beat()
  await notice.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.querySelector('main button[aria-pressed]:not([aria-disabled])') !== null)
})
