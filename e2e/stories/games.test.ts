import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { FrameInit, FrameMessage, FrameRound, PageMessage } from '@momio/contract/frame-messages'
import { GAME_IDS, type GameId, LIVE_TABLES } from '@momio/contract/game-ids'
import type { BlackjackActionType } from '@momio/domain/casino/blackjack/blackjack-shown'
import { drawsOf } from '@momio/domain/casino/fairness'
import { GAMES } from '@momio/domain/casino/games'
import type { Frame } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolationsIn } from '../src/axe.ts'
import { site, type Visitor } from '../src/site.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()
const FRAMED = GAME_IDS.filter((gameId) => !LIVE_TABLES.some((table) => table === gameId))
const SLOTS = FRAMED.filter((gameId) => gameId !== 'blackjack')

const INIT: FrameInit = {
  type: 'init',
  gameId: 'alebrijes',
  mode: 'demo',
  locale: 'esMX',
  theme: 'dark',
  hasSound: false,
  reducesMotion: true,
  minStake: 1,
  maxStake: 500,
  balance: { real: 200, bonus: 0 },
  openRound: null,
  replay: null,
}

interface Host {
  readonly frame: Frame
  /** What the frame said since it was loaded. */
  heard(): Promise<FrameMessage[]>
  say(message: PageMessage): Promise<void>
}

/** A page of the site, with the site's own headers, that holds the frame and speaks its protocol. */
async function host({ page }: Visitor, gameId: GameId, init: Partial<FrameInit> = {}): Promise<Host> {
  await page.addInitScript(
    (first) => {
      if (window !== window.top) return
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', ({ data, source }) => {
        heard.push(data)
        if (data.type === 'ready') (source as Window).postMessage(first, '*')
      })
    },
    { ...INIT, gameId, ...init },
  )
  await page.route('**/ayuda', async (route) => {
    const response = await route.fetch()
    expect(response.headers()['content-security-policy']).toContain("frame-src 'self'")
    const body = `<!doctype html><html lang="es"><title>Juego</title><main><iframe title="Juego" sandbox="allow-scripts" width="100%" height="700" src="/games/index.html?game=${gameId}"></iframe></main>`
    await route.fulfill({ response, body })
  })
  await page.goto('/ayuda')
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('no frame')
  return {
    frame,
    heard: () => page.evaluate(() => (window as unknown as { heard: FrameMessage[] }).heard),
    say: (message) => page.evaluate((said) => window.frames[0]?.postMessage(said, '*'), message),
  }
}

const fact = (frame: Frame, name: string) => frame.locator('dl.facts > div', { hasText: name }).locator('dd')
const pesosOf = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

test.each(SLOTS)(
  'a demo round of %s is played in a frame that has no origin, under the headers of the server [CAS-2, CAS-3]',
  async (gameId) => {
    const guest = await visitor({ viewport: PHONE })
    const fetched: string[] = []
    guest.page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const { frame, heard } = await host(guest, gameId)
    const spin = frame.getByRole('button', { name: 'Girar' })
    await spin.waitFor()
    expect(await frame.evaluate(() => window.origin)).toBe('null')
    await expect.poll(() => isDrawn(frame)).toBe(true)
    await spin.click()
    const result = frame.getByRole('status')
    await expect.poll(() => result.innerText()).toMatch(/^(Ganaste|Recuperaste) \$|^Sin premio$/)
    const won = pesosOf(await result.innerText())
    expect(pesosOf(await fact(frame, 'Dinero de juego').innerText())).toBeCloseTo(990 + won, 2)
    expect(pesosOf(await fact(frame, 'Premio').innerText())).toBeCloseTo(won, 2)
    expect((await heard()).map(({ type }) => type).filter((type) => type !== 'active')).toEqual(['ready'])
    expect(guest.complaints.filter((complaint) => !complaint.includes('GPU stall'))).toEqual([])
    // The server names them early: what is then asked for in another way would come a second time.
    const files = fetched.filter((path) => path.startsWith('/games/assets/'))
    expect(files.length).toBeGreaterThan(10)
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
  },
)

test('a frame shows the drawings of the games, and no picture of it calls the server [CAS-2]', async () => {
  const guest = await visitor({ viewport: PHONE })
  const answered: string[] = []
  guest.page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  const { frame } = await host(guest, 'alebrijes')
  await expect.poll(() => isDrawn(frame)).toBe(true)
  const shown = (path: string) =>
    frame.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
          const image = new Image()
          image.addEventListener('load', () => resolve('shown'))
          // What a policy forbids fails as well, and is told of first.
          image.addEventListener('error', () => setTimeout(() => resolve('asked for'), 0))
          image.src = src
        }),
      new URL(path, guest.page.url()).href,
    )
  expect(await shown('/api/Casino/Lobby')).toBe('img-src')
  expect(answered.filter((path) => path === '/api/Casino/Lobby')).toEqual([])
  expect(await shown(answered.find((path) => /^\/games\/assets\/.+\.svg$/.test(path)) ?? '')).toBe('shown')
})

test('keys play too, the pay table says what the rules say, and nothing in it is closed to a screen reader [CAS-2, CAS-3]', async () => {
  const guest = await visitor()
  const { frame } = await host(guest, 'alebrijes')
  await frame.getByRole('button', { name: 'Girar' }).focus()
  await guest.page.keyboard.press('ArrowUp')
  expect(await fact(frame, 'Apuesta').innerText()).toBe('$20.00')
  await guest.page.keyboard.press('ArrowDown')
  await guest.page.keyboard.press('Space')
  await expect.poll(() => frame.getByRole('status').innerText()).not.toBe('')
  expect(await axeViolationsIn(frame)).toEqual([])
  await frame.getByRole('button', { name: 'Pagos' }).click()
  const sheet = frame.getByRole('dialog', { name: 'Pagos' })
  expect(await sheet.innerText()).toContain('96.10 %')
  expect(await sheet.innerText()).toContain('antes del impuesto que se retiene de los premios')
  // Five jaguars pay fifty times the stake of ten pesos.
  expect(await sheet.getByRole('row', { name: 'Jaguar' }).innerText()).toContain('$500.00')
  expect(await axeViolationsIn(frame)).toEqual([])
  await guest.page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
})

test('a real bet is asked of the page; a refusal is said in words and keeps the stake, an answer is shown with its tax and ended [CAS-2, CAS-8, GLI-7]', async () => {
  const guest = await visitor()
  const { frame, heard, say } = await host(guest, 'alebrijes', { mode: 'real', balance: { real: 200, bonus: 50 } })
  await frame.getByRole('button', { name: 'Elegir la apuesta' }).click()
  await frame.getByRole('button', { name: 'Máxima · $200.00' }).waitFor()
  await frame.getByText('Tu bono de $50.00').waitFor()
  await guest.page.keyboard.press('Escape')
  await frame.getByRole('button', { name: 'Subir la apuesta' }).click()
  await frame.getByRole('button', { name: 'Girar' }).click()
  await expect.poll(heard).toContainEqual({ type: 'bet', ask: 1, bet: { stake: 2000 } })
  await say({ type: 'refused', ask: 1, code: 'LOSS_LIMIT', text: 'Llegaste a tu límite de pérdida.' })
  await frame.getByRole('alert').getByText('Llegaste a tu límite de pérdida.').waitFor()
  expect(await fact(frame, 'Apuesta').innerText()).toBe('$20.00')
  expect(await fact(frame, 'Saldo').innerText()).toBe('$200.00')
  await frame.getByRole('button', { name: 'Girar' }).click()
  await expect.poll(heard).toContainEqual({ type: 'bet', ask: 2, bet: { stake: 2000 } })
  await say({ type: 'round', ask: 2, round: winningRound() })
  await expect.poll(heard).toContainEqual({ type: 'roundEnded', roundId: 'a-round' })
  const { payout, withheld } = winningRound()
  expect(await fact(frame, 'Saldo').innerText()).toBe(`$${(180 + payout - withheld).toFixed(2)}`)
  expect(await fact(frame, 'Premio').innerText()).toBe(`$${payout.toFixed(2)}`)
  await expect.poll(() => frame.getByRole('status').innerText()).toContain('Impuesto retenido: $0.20.')
  await frame.getByRole('button', { name: 'Verificar ronda' }).click()
  await expect.poll(heard).toContainEqual({ type: 'verify', roundId: 'a-round' })
})

test('reels that turn stand still as soon as the player wants nothing to move, and the round is shown all the same [CAS-2]', async () => {
  const guest = await visitor({ viewport: PHONE })
  const { frame, heard, say } = await host(guest, 'alebrijes', { mode: 'real', reducesMotion: false })
  await guest.page.emulateMedia({ reducedMotion: 'no-preference' })
  await frame.getByRole('button', { name: 'Girar' }).click()
  await expect.poll(heard).toContainEqual({ type: 'bet', ask: 1, bet: { stake: 1000 } })
  await expect.poll(() => isMoving(frame)).toBe(true)
  await guest.page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => isMoving(frame)).toBe(false)
  await say({ type: 'round', ask: 1, round: winningRound() })
  await expect.poll(heard).toContainEqual({ type: 'roundEnded', roundId: 'a-round' })
})

test.each(['alebrijes', 'blackjack'] as const)(
  '%s that is begun anew in the middle of a round is at rest, and can be played [CAS-2]',
  async (gameId) => {
    const guest = await visitor({ viewport: PHONE })
    const { frame, heard, say } = await host(guest, gameId, { mode: 'real', reducesMotion: false })
    const begin = frame.locator('.begin')
    await begin.click()
    await expect.poll(heard).toContainEqual({ type: 'bet', ask: 1, bet: { stake: 1000 } })
    const round = gameId === 'blackjack' ? takingOneCard().after() : winningRound()
    await say({ type: 'round', ask: 1, round })
    await say({ ...INIT, gameId, mode: 'real', reducesMotion: false })
    await expect.poll(() => fact(frame, 'Saldo').innerText()).toBe('$200.00')
    await expect.poll(() => isMoving(frame)).toBe(false)
    expect(await frame.locator('.card').count()).toBe(0)
    expect((await heard()).filter(({ type }) => type === 'roundEnded')).toEqual([])
    await begin.click()
    await expect.poll(heard).toContainEqual({ type: 'bet', ask: 2, bet: { stake: 1000 } })
  },
)

test('blackjack is played with the keyboard alone: the focus stays where the next decision is, and cards and totals are told [CAS-2, CAS-3]', async () => {
  const guest = await visitor()
  const { page } = guest
  const { frame, heard, say } = await host(guest, 'blackjack', { mode: 'real' })
  const round = takingOneCard()
  const focused = () => frame.evaluate(() => document.activeElement?.textContent ?? '')
  const told = frame.getByRole('status')
  const total = (hand: number) => `Tu mano suma ${hand}`
  await frame.getByRole('button', { name: 'Repartir' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(heard).toContainEqual({ type: 'bet', ask: 1, bet: round.bet })
  await say({ type: 'round', ask: 1, round: round.after() })
  await expect.poll(focused).toMatch(/^Carta/)
  await expect.poll(() => told.innerText()).toContain(total(round.shownAfter().hands[0]?.total ?? 0))
  expect(await told.innerText()).toContain('Carta tapada')
  expect(await axeViolationsIn(frame)).toEqual([])
  await frame.locator('.choices:not([data-rests])').waitFor()
  await page.keyboard.press('Space')
  await expect.poll(heard).toContainEqual({ type: 'act', ask: 2, roundId: 'a-round', step: 0, action: { type: 'hit' } })
  await say({ type: 'round', ask: 2, round: round.after('hit') })
  await expect.poll(() => told.innerText()).toContain(total(round.shownAfter('hit').hands[0]?.total ?? 0))
  expect(await told.innerText()).toMatch(/^Tu mano recibe: /)
  expect(await focused()).toMatch(/^Carta/)
  // A letter decides too: P is for "Plantarse".
  await page.keyboard.press('p')
  await expect
    .poll(heard)
    .toContainEqual({ type: 'act', ask: 3, roundId: 'a-round', step: 1, action: { type: 'stand' } })
  await say({ type: 'round', ask: 3, round: round.after('hit', 'stand') })
  await expect.poll(() => told.innerText()).toMatch(/Crupier suma \d+\. (Ganaste|Recuperaste|Sin premio)/)
  await expect.poll(focused).toBe('Repartir')
  expect(await axeViolationsIn(frame)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const rules = frame.getByRole('dialog', { name: 'Pagos' })
  await rules.getByText('C = Carta').waitFor()
  expect(await rules.innerText()).toContain('Con estrategia básica y sin seguro, sobre la apuesta inicial.')
  await page.keyboard.press('Escape')
  await expect.poll(() => rules.count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(heard).toContainEqual({ type: 'close' })
})

test('a browser that draws no WebGL says so, and the page hears of it [CAS-2]', async () => {
  const guest = await visitor()
  await guest.page.addInitScript(() => {
    const paint = HTMLCanvasElement.prototype.getContext
    const withoutWebGl = function (this: HTMLCanvasElement, ...asked: Parameters<typeof paint>) {
      return String(asked[0]).startsWith('webgl') ? null : paint.apply(this, asked)
    }
    Object.assign(HTMLCanvasElement.prototype, { getContext: withoutWebGl })
  })
  const { frame, heard } = await host(guest, 'alebrijes')
  await frame.getByRole('alert').getByText('No se apostó nada.').waitFor()
  expect((await heard()).map(({ type }) => type)).toEqual(['ready', 'error'])
})

const DIST = fileURLToPath(new URL('../../games/dist/', import.meta.url))
const MOST_BYTES = 250_000

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

test.each(FRAMED)('%s with everything it is drawn with is less than 250 kB on its way [CAS-2]', (gameId) => {
  const chunks = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) visit(other)
  }
  for (const name of ['index.html', 'src/texts/locales/es.json', sourceOf(gameId)]) visit(name)
  // Fonts of other alphabets are fetched by nobody who reads the five languages.
  const fetched = [...files].filter((file) => !file.endsWith('.woff2') || file.includes('latin-wght'))
  expect(fetched.some((file) => file.includes('inter-latin'))).toBe(true)
  // Cards are shapes; the symbols of a machine are drawings.
  const drawings = fetched.filter((file) => file.endsWith('.svg')).length
  if (gameId !== 'blackjack') expect(drawings).toBeGreaterThan(8)
  const bytes = fetched.reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}${file}`)).length, 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
})

function sourceOf(gameId: GameId): string {
  return gameId === 'blackjack' ? 'src/blackjack/blackjack.ts' : `src/slots/${gameId}.ts`
}

/** Whether the canvas shows anything over what stands behind it. */
async function isDrawn(frame: Frame): Promise<boolean> {
  const canvas = frame.locator('canvas')
  const shown = await canvas.screenshot()
  await canvas.evaluate((element) => element.style.setProperty('opacity', '0'))
  const without = await canvas.screenshot()
  await canvas.evaluate((element) => element.style.removeProperty('opacity'))
  return !shown.equals(without)
}

/** Whether the stage shows something else a few frames later. */
async function isMoving(frame: Frame): Promise<boolean> {
  const stage = frame.locator('.stage')
  const before = await stage.screenshot()
  await frame.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  return !(await stage.screenshot()).equals(before)
}

/** Drawn by the rules, as the server would. */
function winningRound() {
  const bet = { stake: 2000 }
  const { rules } = GAMES.alebrijes
  const read = rules.readBet(bet)
  for (let nonce = 0; read; nonce++) {
    const course = rules.play(read, [], drawsOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'story', nonce }))
    if (!course || course.payout === 0 || course.shown.spins.length > 1) continue
    return {
      roundId: 'a-round',
      bet,
      actions: [],
      shown: { ...course.shown },
      isFinished: true,
      staked: 20,
      payout: course.payout / 100,
      withheld: 0.2,
    }
  }
  throw new Error('no bet')
}

/** A round of cards by the rules, in which one card may be taken and another could follow. */
function takingOneCard() {
  const bet = { stake: 1000 }
  const { rules } = GAMES.blackjack
  const read = rules.readBet(bet)
  for (let nonce = 0; read; nonce++) {
    const play = (...types: BlackjackActionType[]) => {
      const actions = types.map((type) => ({ type }))
      const course = rules.play(read, actions, drawsOf({ serverSeed: 'cd'.repeat(32), clientSeed: 'story', nonce }))
      if (!course) throw new Error('no such decision')
      return { course, actions }
    }
    const { open } = play().course.shown
    if (open[0] !== 'hit' || play('hit').course.isFinished) continue
    return {
      bet,
      shownAfter: (...types: BlackjackActionType[]) => play(...types).course.shown,
      after(...types: BlackjackActionType[]): FrameRound {
        const { course, actions } = play(...types)
        const { staked, payout, isFinished, shown } = course
        return {
          roundId: 'a-round',
          bet,
          actions,
          shown: { ...shown },
          isFinished,
          staked: staked / 100,
          payout: payout / 100,
          withheld: 0,
        }
      },
    }
  }
  throw new Error('no bet')
}
