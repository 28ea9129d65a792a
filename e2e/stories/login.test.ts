import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from '../src/axe.ts'
import { keepTokens } from '../src/calls.ts'
import { register } from '../src/new-player.ts'
import { type RunningProduct, startProduct } from '../src/product.ts'
import { inProductDatabase } from '../src/product-database.ts'
import { DEMO, fillLogin, logOut, NUEVO, profileButton, signIn, signInByCall, storedTokens } from '../src/sign-in.ts'
import { site } from '../src/site.ts'
import { spoilOnce } from '../src/spoil-request.ts'
import { PHONE } from '../src/viewports.ts'

const { visitor } = site()
const MINUTE = 60_000
const REFRESH = '/api/Session/RefreshToken/'

describe('the login dialog', () => {
  test('opens by itself on /login, /forgot-my-password and /RestorePassword, over Home [NAV-5]', async () => {
    const { page, open } = await visitor()
    const dialogs = {
      '/login': 'Ingresar',
      '/forgot-my-password': 'Recuperar contraseña',
      '/RestorePassword': 'Recuperar contraseña',
    }
    for (const [path, name] of Object.entries(dialogs)) {
      await open(path)
      await page.getByRole('dialog', { name }).waitFor()
      await expect.poll(() => page.locator('main h1').innerText()).toBe('Apuestas en vivo y próximos partidos')
    }
  })

  test('asks for both fields, shows the password on demand, and stays on the page it was opened on [AUTH-1]', async () => {
    const { page, open } = await visitor({ viewport: PHONE })
    await open('/ayuda')
    await page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ingresar' })
    await dialog.getByLabel('Usuario o correo electrónico').focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Escribe tu usuario o tu correo.').waitFor()
    await dialog.getByText('Escribe tu contraseña.').waitFor()
    const password = dialog.getByLabel('Contraseña', { exact: true })
    await dialog.getByRole('button', { name: 'Mostrar contraseña' }).click()
    await expect.poll(() => password.getAttribute('type')).toBe('text')
    const box = await dialog.boundingBox()
    expect([box?.width, box?.height]).toEqual([PHONE.width, PHONE.height])
    await fillLogin(page, { ...DEMO, username: ' demo@momio.test ' })
    await dialog.waitFor({ state: 'detached' })
    await profileButton(page, 'demo').waitFor()
    expect(new URL(page.url()).pathname).toBe('/ayuda')
    await page.getByRole('banner').getByRole('link', { name: 'Mis apuestas' }).waitFor()
  })

  test('leads to /casino/slots from the login routes, and a player who returns there is sent on [NAV-2]', async () => {
    const { page } = await visitor()
    await signIn(page, DEMO)
    for (const path of ['/', '/login', '/forgot-my-password', '/RestorePassword']) {
      await page.goto(path)
      await page.waitForURL('**/casino/slots')
    }
    await page.goto('/verify-email')
    await page.waitForURL('**/casino/slots')
  })

  const until = '2030-01-05T18:00:00.000Z'
  test.each([
    ['a self-excluded player reads until when', 'excluded_until', until, /autoexcluida.*5 de enero de 2030/],
    ['a player who blocked the account reads so', 'self_blocked_at', until, /Bloqueaste el acceso a tu cuenta/],
  ])('%s, and what was typed stays [AUTH-2]', async (_rule, column, value, text) => {
    // Nobody ends an exclusion early, so that it is somebody's whom no other story needs.
    const player = await register((await visitor()).page)
    await inProductDatabase(`update players set ${column} = $1 where username_key = $2`, [value, player.username])
    const { page, open } = await visitor()
    await open('/login')
    const dialog = await fillLogin(page, player)
    await expect.poll(() => dialog.getByRole('alert').innerText()).toMatch(text)
    await expect.poll(() => dialog.getByLabel('Usuario o correo electrónico').inputValue()).toBe(player.username)
    await expect.poll(() => dialog.getByLabel('Contraseña', { exact: true }).inputValue()).toBe(player.password)
  })

  test('a captcha that is no solution says so, and the next try works [AUTH-2]', async () => {
    const { page, open } = await visitor()
    await open('/login')
    await spoilOnce(page, '/api/Session/login/', { tokenCaptcha: 'no solution' })
    const dialog = await fillLogin(page, DEMO)
    await expect.poll(() => dialog.getByRole('alert').innerText()).toBe('Error al validar captcha')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/casino/slots')
  })

  test('a failing server says so, what was typed stays, and the next try works [AUTH-2]', async () => {
    const { page, open } = await visitor()
    const ofNuevo = 'where username_key = $1'
    const [kept] = await inProductDatabase(`select password_hash from players ${ofNuevo}`, [NUEVO.username])
    const set = (hash: string | undefined) =>
      inProductDatabase(`update players set password_hash = $2 ${ofNuevo}`, [NUEVO.username, hash])
    await open('/login')
    await set('damaged')
    const dialog = await fillLogin(page, NUEVO).finally(async () => {
      await page.getByRole('dialog').getByRole('alert').waitFor()
      await set(kept?.password_hash)
    })
    await expect.poll(() => dialog.getByRole('alert').innerText()).toMatch(/Error del servidor/)
    await expect.poll(() => dialog.getByLabel('Usuario o correo electrónico').inputValue()).toBe(NUEVO.username)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/casino/slots')
  })

  test('without connection it says so, and the next try works [AUTH-2]', async () => {
    const { page, open } = await visitor()
    await open('/login')
    await page.route('**/api/Session/login/', (route) => route.abort(), { times: 1 })
    const dialog = await fillLogin(page, NUEVO)
    await dialog.getByText('No hay conexión.').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/casino/slots')
  })
})

describe('on a server of its own, because tries count for the address that every other story shares,', () => {
  let product: RunningProduct
  beforeAll(async () => {
    product = await startProduct({
      MOMIO_REGIONS: 'MX',
      MOMIO_REGION_HEADER: 'x-country',
      TRUST_PROXY: '1',
      SIMULATOR: 'off',
      // The full work of the captcha has tests of its own.
      CAPTCHA_TRIES: '50',
    })
  })
  afterAll(() => product.stop())

  test('wrong passwords: their own text, then a captcha solved unseen, then the lock with its end [AUTH-2] [AUTH-9]', async () => {
    const { page, context } = await visitor({ at: product })
    await context.setExtraHTTPHeaders({ 'x-country': 'MX' })
    const captchas: string[] = []
    page.on('request', (request) => request.url().includes('/Captcha/') && captchas.push(request.url()))
    await page.goto('/login')
    const wrong = { ...NUEVO, password: 'Mala12345' }
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answered = page.waitForResponse((answer) => answer.url().includes('/login/') && answer.status() === 401)
      const dialog = await fillLogin(page, wrong)
      await answered
      await dialog.getByText('Usuario o contraseña incorrectos.').waitFor()
    }
    expect(captchas).toHaveLength(2)
    const dialog = await fillLogin(page, NUEVO)
    await dialog.getByText(/bloqueada por varios intentos fallidos/).waitFor()
    await fillLogin(page, DEMO)
    await page.waitForURL('**/casino/slots')
  })

  test('from a region that is not served, or after too many tries from one address, login says so [AUTH-2] [AUTH-9]', async () => {
    const { page } = await visitor({ at: product })
    await page.goto('/login')
    const dialog = await fillLogin(page, DEMO)
    await dialog.getByText(/no está disponible en tu región/).waitFor()
    // The allowance comes back with time: others go on trying while this one is sent.
    let isSaid = false
    const tryOnce = () => page.request.post('/api/Session/login/', { data: {} })
    for (let attempt = 0; attempt < 25; attempt++) await tryOnce()
    const others = (async () => {
      while (!isSaid) await tryOnce()
    })()
    await page.keyboard.press('Enter')
    await dialog
      .getByText(/Demasiadas solicitudes/)
      .waitFor()
      .finally(() => {
        isSaid = true
      })
    await others
  })
})

describe('the session', () => {
  test('is restored on load; what the server refuses is cleared and login opens [NAV-4] [AUTH-3]', async () => {
    const { page, open } = await visitor()
    await signIn(page, DEMO)
    await open('/sport')
    await profileButton(page, 'demo').waitFor()
    await keepTokens(page, { token: 'broken', refreshToken: 'broken' })
    await open('/sport')
    await page.getByRole('dialog', { name: 'Ingresar' }).waitFor()
    await expect.poll(() => storedTokens(page)).toEqual([null, null])
    await expect.poll(() => profileButton(page, 'demo').count()).toBe(0)
  })

  test('survives a tunnel: without an answer it is kept and restored later, with what the page lacked [NAV-4]', async () => {
    const { page, context, open } = await visitor()
    await signIn(page, DEMO)
    const lost: string[] = []
    const loseIt = (route: Route) => {
      lost.push(route.request().url())
      return route.abort()
    }
    await page.route('**/api/Users/', loseIt)
    await page.route('**/assets/signed-in-part*', loseIt)
    await open('/sport')
    expect((await storedTokens(page))[0]).not.toBeNull()
    await expect.poll(() => page.getByRole('banner').getByRole('button', { name: 'Ingresar' }).count()).toBe(0)
    await page.unroute('**/api/Users/', loseIt)
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(() => lost.some((url) => url.includes('signed-in-part'))).toBe(true)
    await page.unroute('**/assets/signed-in-part*', loseIt)
    await profileButton(page, 'demo').waitFor()
  })

  test('two tabs that come back over the expiry share one refresh, and both stay signed in [AUTH-3] [AUTH-4]', async () => {
    const { page, context } = await visitor()
    await signIn(page, DEMO)
    const other = await context.newPage()
    await other.goto('/sport')
    await profileButton(other, 'demo').waitFor()
    const before = await storedTokens(page)
    const refreshes: string[] = []
    context.on('request', (request) => request.url().includes(REFRESH) && refreshes.push(request.url()))
    // Held until the other tab waits for it; then the clock is right again, or the new token would be over at once.
    await context.route(`**${REFRESH}`, async (route) => {
      const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length)
      await expect.poll(waiting).toBe(1)
      await context.clock.setSystemTime(Date.now())
      await route.continue()
    })
    // Pages that are left would ask for new tokens too, and go before the answer comes.
    await Promise.all([page.goto('about:blank'), other.goto('about:blank')])
    await context.clock.setSystemTime(Date.now() + 16 * MINUTE)
    await Promise.all([page.goto('/sport'), other.goto('/sport')])
    for (const tab of [page, other]) await profileButton(tab, 'demo').waitFor()
    expect(refreshes).toHaveLength(1)
    await expect.poll(() => storedTokens(page)).not.toEqual(before)
    await expect.poll(() => storedTokens(other)).toEqual(await storedTokens(page))
  })

  test('survives a reload that loses the answer of its refresh, and so does the session on another device [AUTH-4]', async () => {
    const { page } = await visitor()
    await signIn(page, DEMO)
    const { token: elsewhere } = await signInByCall(page, DEMO)
    const before = await storedTokens(page)
    const answered: number[] = []
    await page.route(`**${REFRESH}`, async (route) => {
      answered.push((await route.fetch()).status())
      await route.abort()
    })
    await page.clock.setSystemTime(Date.now() + 16 * MINUTE)
    await page.goto('/sport')
    await expect.poll(() => answered.length).toBeGreaterThan(0)
    expect(await storedTokens(page)).toEqual(before)
    // Until the page is gone: it would send the same again by itself.
    await page.reload({ waitUntil: 'commit' })
    await page.unrouteAll({ behavior: 'wait' })
    await profileButton(page, 'demo').waitFor()
    expect(new Set(answered)).toEqual(new Set([200]))
    expect(await storedTokens(page)).not.toEqual(before)
    const headers = { authorization: `Bearer ${elsewhere}` }
    expect((await page.request.get('/api/Users/', { headers })).status()).toBe(200)
  })

  test('a tab left open over the expiry goes on without a question [AUTH-6]', async () => {
    const { page, open } = await visitor()
    await signIn(page, DEMO)
    await open('/casino/slots')
    await page.clock.setSystemTime(Date.now() + 16 * MINUTE)
    const renewed = page.waitForResponse((answer) => answer.url().includes(REFRESH) && answer.ok())
    await profileButton(page, 'demo').click()
    await page.getByRole('menuitem', { name: 'Mi cuenta' }).click()
    await renewed
    await page.getByText('demo@momio.test').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('after 30 minutes without input the password is asked for, and the page goes on where it was [GLI-6]', async () => {
    const { page } = await visitor()
    await signIn(page, DEMO)
    await page.goto('/user-identification')
    await page.getByText('demo@momio.test').waitFor()
    await page.clock.setSystemTime(Date.now() + 31 * MINUTE)
    await page.keyboard.press('Tab')
    const dialog = page.getByRole('dialog', { name: '¿Sigues ahí?' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await dialog.getByLabel('Contraseña', { exact: true }).fill('Otra1234')
    await page.keyboard.press('Enter')
    await dialog.getByText('Usuario o contraseña incorrectos.').waitFor()
    await dialog.getByLabel('Contraseña', { exact: true }).fill(DEMO.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('demo@momio.test').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user-identification')
  })

  test('closed on another device it says so at once, shows no money, and goes on with what was typed [AUTH-5]', async () => {
    const { page } = await visitor({ viewport: PHONE })
    await signIn(page, DEMO)
    const connected = new Promise((resolve) =>
      page.on('websocket', (socket) => {
        if (socket.url().includes('/hubs/v1/Player')) socket.once('framereceived', resolve)
      }),
    )
    await page.goto('/change-password')
    await connected
    const money = page
      .getByRole('banner')
      .getByText(/^\$[\d,]+\.\d\d$/)
      .filter({ visible: true })
    await money.waitFor()
    const typed = page.getByLabel('Contraseña actual', { exact: true })
    await typed.fill('Escrita123')

    const { page: elsewhere } = await visitor()
    await signIn(elsewhere, DEMO)
    const [token] = await storedTokens(elsewhere)
    await elsewhere.request.post('/api/Session/closeOthers/', { headers: { authorization: `Bearer ${token}` } })

    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await dialog.getByText('La cerraste desde otro dispositivo.').waitFor()
    expect([await money.count(), await typed.isVisible()]).toEqual([0, false])
    expect(await axeViolations(page)).toEqual([])
    await expect.poll(() => dialog.getByLabel('Usuario o correo electrónico').inputValue()).toBe(DEMO.username)
    await dialog.getByLabel('Contraseña', { exact: true }).fill(DEMO.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await money.waitFor()
    await expect.poll(() => typed.inputValue()).toBe('Escrita123')
  })

  test('a server that is too busy to sign anybody in says so, and what was typed stays [AUTH-2]', async () => {
    const { page, open } = await visitor()
    await open('/login')
    const busy = { code: 'BUSY', message: '', context: { retryAfterSeconds: 3 }, requestId: 'r' }
    await page.route('**/api/Session/login/', (route) => route.fulfill({ status: 503, json: busy }), { times: 1 })
    const dialog = await fillLogin(page, NUEVO)
    await dialog.getByText(/Hay muchas personas ingresando.*Intenta de nuevo/).waitFor()
    await expect.poll(() => dialog.getByLabel('Usuario o correo electrónico').inputValue()).toBe(NUEVO.username)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/casino/slots')
  })

  test('logout ends it on the server, clears tokens and both cookies, goes to /, and other tabs follow [NAV-12] [AUTH-5]', async () => {
    const { page, context } = await visitor()
    await signIn(page, DEMO)
    const names = async () =>
      (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('momio.'))
    expect((await names()).sort()).toEqual(['momio.player', 'momio.signed-in'])
    const [token] = await storedTokens(page)
    const other = await context.newPage()
    await other.goto('/sport')
    await profileButton(other, 'demo').waitFor()
    // A call that is under way would be refused and ask for a new sign-in, over the page.
    await other.waitForLoadState('networkidle')
    await logOut(page, 'demo')
    await expect.poll(() => storedTokens(page)).toEqual([null, null])
    await expect.poll(() => names()).toEqual([])
    await other.getByRole('banner').getByRole('button', { name: 'Ingresar' }).filter({ visible: true }).waitFor()
    const answer = await page.request.get('/api/Users/', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(401)
  })

  test('a player at step 1 is kept at /verify-email, and may read help meanwhile [NAV-3]', async () => {
    const { page } = await visitor()
    await register(page)
    for (const path of ['/sport', '/', '/deposit']) {
      await page.goto(path)
      await page.waitForURL('**/verify-email')
    }
    await page.goto('/ayuda')
    await page.locator('main h1').waitFor()
    expect(new URL(page.url()).pathname).toBe('/ayuda')
  })
})

describe('the shell of a player', () => {
  test('the side menu has Depositar and the account group, and logs out [SHELL-3]', async () => {
    const { page } = await visitor({ viewport: PHONE })
    await signIn(page, NUEVO)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    for (const name of ['Depositar', 'Transacciones', 'Historial de juego', 'Mis apuestas', 'Juego responsable'])
      await menu.getByRole('link', { name }).waitFor()
    await menu.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => storedTokens(page)).toEqual([null, null])
  })

  test('the odds format is saved on the server and found again in another browser [SHELL-9]', async () => {
    const { page } = await visitor()
    await signIn(page, NUEVO)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    const choose = (label: string) => {
      const saved = page.waitForResponse((answer) => answer.url().includes('MomioType?') && answer.ok())
      return Promise.all([saved, menu.getByText(label, { exact: true }).click()])
    }
    await choose('Americano')
    const { page: elsewhere } = await visitor()
    await signIn(elsewhere, NUEVO)
    await elsewhere.waitForFunction(() => localStorage.getItem('momio.oddsFormat') === 'american')
    await choose('Decimal')
  })
})
