import { GAME_NAMES } from '@momio/domain/casino/game-names'
import { launchBrowser } from '@momio/e2e/browser'
import { startProduct } from '@momio/e2e/product'
import { build } from 'vite'
import { clearBareCanvas } from './games/bare-canvas.ts'
import { dealCards } from './games/card-frames.ts'
import { type DrawnFrames, framesOf, noteFrames } from './games/drawn-frames.ts'
import { watchTable } from './games/table-frames.ts'
import { percentile } from './hub/median.ts'
import type { Report } from './report.ts'
import type { Browser, BrowserContext } from './web/page-timings.ts'
import { newPhone, slowDown, slowProcessor } from './web/phone-context.ts'

const MACHINES = [GAME_NAMES.alebrijes, GAME_NAMES.cenote, GAME_NAMES.luchador]
const TABLES = [
  { name: GAME_NAMES.ruleta, stage: 'section:has([data-ball])', moving: '[data-ball]' },
  { name: GAME_NAMES.cohete, stage: '.crash-stage', moving: '.crash-stage[data-kind="flying"]' },
]
const ROUNDS = 3
const ROUND_MS = 5_000
/** Between the finger on the tile, which shows the two ways to play, and the one on "Demo". */
const CHOICE_MS = 700
const FIRST_FRAME_GOAL_MS = 2_000
const FRAMES_GOAL = 60
const WEIGHT_GOAL_KB = 250
/** Of sixty in a second. */
const FRAME_MS = 1_000 / FRAMES_GOAL

/**
 * The games of the frame on a slow phone: how soon the first picture is there, and how smoothly it moves. A machine without graphics
 * draws with its processor, which takes longer than any game: what the game itself computes for a frame is told too, and how
 * often the same browser shows a canvas of the game's size that is only cleared. The browser slows a page down by keeping a
 * processor busy with waiting, which on two of them leaves one for its drawing and the whole product: so the frames of the
 * machines without the slow-down are told too, with no goal.
 */
export default async function benchGames(report: Report): Promise<void> {
  for (const room of ['web', 'games']) {
    await build({ root: new URL(`../../${room}`, import.meta.url).pathname, logLevel: 'error' })
  }
  const product = await startProduct({ SIMULATOR_MATCHES: '1,0', SIMULATOR_PREMATCH: '4' })
  const browser = await launchBrowser()
  const games = [
    () => benchCards(report, browser, product.url),
    ...TABLES.map((table) => () => benchTable(report, browser, product.url, table)),
    ...MACHINES.map((name) => () => benchMachine(report, browser, product.url, name)),
  ]
  const failures: unknown[] = []
  try {
    // One that fails does not cost the rows of the others.
    for (const bench of games) await bench().catch((failure: unknown) => failures.push(failure))
  } finally {
    await browser.close()
    await product.stop()
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some games could not be measured')
}

/** Cards are elements: the browser itself draws and moves them. */
async function benchCards(report: Report, browser: Browser, url: string): Promise<void> {
  const context = await newPhone(browser)
  try {
    const { page, frame, tappedAt } = await openDemo(context, url, GAME_NAMES.blackjack)
    const { firstAt, perSecond } = await dealCards(page, frame)
    reportFirstFrame(report, GAME_NAMES.blackjack, firstAt - tappedAt)
    report.row({
      metric: `${GAME_NAMES.blackjack}: frames while cards are dealt, phone profile`,
      value: perSecond,
      unit: 'frames/s',
      goal: `>= ${FRAMES_GOAL}`,
      met: Math.round(perSecond) >= FRAMES_GOAL,
    })
  } finally {
    await context.close()
  }
}

/** A table is a page of the site: what of it the lobby has not fetched is its weight. */
async function benchTable(
  report: Report,
  browser: Browser,
  url: string,
  table: (typeof TABLES)[number],
): Promise<void> {
  const context = await newPhone(browser)
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(`${url}/casino`)
    const { firstMs, perSecond, bytes } = await watchTable(page, table.name, table)
    const kilobytes = bytes / 1_000
    reportFirstFrame(report, table.name, firstMs)
    report.row({
      metric: `${table.name}: frames while it moves, phone profile`,
      value: perSecond,
      unit: 'frames/s',
      goal: `>= ${FRAMES_GOAL}`,
      met: Math.round(perSecond) >= FRAMES_GOAL,
    })
    report.row({
      metric: `${table.name}: what is on its way from the tap on`,
      value: kilobytes,
      unit: 'kB',
      goal: `<= ${WEIGHT_GOAL_KB} kB`,
      met: kilobytes <= WEIGHT_GOAL_KB,
    })
  } finally {
    await context.close()
  }
}

async function benchMachine(report: Report, browser: Browser, url: string, name: string): Promise<void> {
  const { firstMs, slowed, unslowed, barePerSecond } = await play(browser, url, name)
  reportFirstFrame(report, name, firstMs)
  const perSecond = framesPerSecond(slowed)
  report.row({
    metric: `${name}: frames of a canvas of its size that is only cleared, phone profile`,
    value: barePerSecond,
    unit: 'frames/s',
  })
  report.row({
    metric: `${name}: frames while it moves, phone profile`,
    value: perSecond,
    unit: 'frames/s',
    ceiling: barePerSecond,
    ratio: perSecond / barePerSecond,
    goal: `>= ${FRAMES_GOAL}`,
    met: Math.round(perSecond) >= FRAMES_GOAL,
  })
  report.row({
    metric: `${name}: frames while it moves, without the slow-down`,
    value: framesPerSecond(unslowed),
    unit: 'frames/s',
  })
  const scriptMs = percentile(slowed.scriptsMs, 0.95)
  report.row({
    metric: `${name}: what the game computes for a frame, p95, phone profile`,
    value: scriptMs,
    unit: 'ms',
    goal: `<= ${FRAME_MS.toFixed(1)} ms`,
    met: scriptMs <= FRAME_MS,
  })
}

function framesPerSecond({ framesMs }: MovedFrames): number {
  return (framesMs.length * 1_000) / framesMs.reduce((sum, ms) => sum + ms, 0)
}

function reportFirstFrame(report: Report, name: string, firstMs: number): void {
  report.row({
    metric: `${name}: first frame after the tap in the lobby, phone profile`,
    value: firstMs,
    unit: 'ms',
    goal: `<= ${FIRST_FRAME_GOAL_MS} ms`,
    met: firstMs <= FIRST_FRAME_GOAL_MS,
  })
}

type MovedFrames = Omit<DrawnFrames, 'firstAt'>

interface Played {
  readonly firstMs: number
  readonly slowed: MovedFrames
  readonly unslowed: MovedFrames
  readonly barePerSecond: number
}

async function play(browser: Browser, url: string, name: string): Promise<Played> {
  const context = await newPhone(browser)
  try {
    await noteFrames(context)
    const { page, frame, tappedAt } = await openDemo(context, url, name)
    const button = frame.getByRole('button', { name: 'Girar' })
    await button.waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2_000)
    const barePerSecond = await clearBareCanvas(frame)
    const { firstAt } = await framesOf(frame)
    const playRounds = async (): Promise<MovedFrames> => {
      const before = await framesOf(frame)
      for (let round = 0; round < ROUNDS; round++) {
        await button.click({ timeout: 60_000 })
        await page.waitForTimeout(ROUND_MS)
      }
      const after = await framesOf(frame)
      return {
        framesMs: after.framesMs.slice(before.framesMs.length),
        scriptsMs: after.scriptsMs.slice(before.scriptsMs.length),
      }
    }
    const slowed = await playRounds()
    await slowProcessor(page, 1)
    return { firstMs: firstAt - tappedAt, slowed, unslowed: await playRounds(), barePerSecond }
  } finally {
    await context.close()
  }
}

/** From the tile in the lobby, as a finger would. */
async function openDemo(context: BrowserContext, url: string, name: string) {
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(`${url}/casino`)
  const tile = page.getByRole('link', { name: `Jugar ${name}`, exact: true }).first()
  await tile.waitFor({ timeout: 60_000 })
  await page.waitForTimeout(3_000)
  await tile.tap()
  await page.waitForTimeout(CHOICE_MS)
  const demo = page.getByRole('link', { name: `Jugar ${name} en demo` }).first()
  const tappedAt = await demo.evaluate((link) => {
    ;(link as HTMLElement).click()
    return performance.timeOrigin + performance.now()
  })
  const frame = await (await page.waitForSelector('iframe[data-game-frame]', { timeout: 60_000 })).contentFrame()
  if (!frame) throw new Error(`${name} has no frame`)
  return { page, frame, tappedAt }
}
