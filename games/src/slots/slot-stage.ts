import type { FrameRound } from '@momio/contract/frame-messages'
import { hasGained } from '@momio/domain/casino/round-outcome'
import { REELS, ROWS } from '@momio/domain/casino/slot/machine'
import type { Grid, SlotShown, SlotSpin, SlotStep, SlotSymbol, SlotWin } from '@momio/domain/casino/slot/slot-shown'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import { Container, Graphics, type Texture } from 'pixi.js'
import type { GameContext, GameStage, Tell } from '../frame-game.ts'
import { fetchDrawing, paintTexture } from '../stage/drawings.ts'
import { easeOut } from '../stage/frames.ts'
import { Scissor } from '../stage/scissor.ts'
import { Sparks } from '../stage/sparks.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { coinText } from './coin-text.ts'
import { HoldBoard } from './hold-board.ts'
import { Reels } from './reels.ts'
import { type SlotLook, symbolsOf } from './slot-look.ts'
import { dropSymbols, paintSymbols, type SymbolSet } from './symbols.ts'
import { WinMarks } from './win-marks.ts'
import { describeWin } from './win-text.ts'
import { windowPlace } from './window-place.ts'

const SHAPE = { reels: REELS, rows: ROWS }
const BIG_WIN_TIMES = 15
const FONTS = ['800 20px "Inter Variable"', '700 20px "Outfit Variable"']
/** How long reels turn at least: an answer that is there at once would stop them before they were seen to turn. */
const TURN_AT_LEAST_MS = 380
const ONE_LINE_MS = 1500

export async function openSlotStage(look: SlotLook, context: GameContext): Promise<GameStage> {
  const symbols = symbolsOf(look.machine)
  const fetched = symbols.map(async (symbol) => [symbol, await fetchDrawing(look.drawings[symbol] ?? '')] as const)
  const [stage, ...drawings] = await Promise.all([openStage(context.host, context.canvas), ...fetched])
  return new SlotStage(look, context, stage, new Map(drawings))
}

class SlotStage implements GameStage {
  readonly #look: SlotLook
  readonly #context: GameContext
  readonly #stage: Stage
  readonly #drawings: ReadonlyMap<SlotSymbol, HTMLImageElement>
  readonly #reels: Reels
  readonly #marks: WinMarks
  readonly #hold: HoldBoard
  readonly #sparks = new Sparks()
  readonly #window = new Container()
  readonly #columns = new Graphics()
  readonly #cut: Scissor
  #painted: SymbolSet | undefined
  readonly #petal: Texture
  #cell = { width: 1, height: 1 }
  #grid: Grid
  #turnedAt = 0
  /** Counts what is shown, so that what plays on between rounds ends with the next one. */
  #showing = 0

  constructor(look: SlotLook, context: GameContext, stage: Stage, drawings: ReadonlyMap<SlotSymbol, HTMLImageElement>) {
    this.#look = look
    this.#context = context
    this.#stage = stage
    this.#drawings = drawings
    const { frames } = stage
    this.#petal = paintTexture(14, 14, stage.ratio, paintPetal)
    this.#reels = new Reels(frames, SHAPE, symbolsOf(look.machine))
    this.#marks = new WinMarks(this.#reels, SHAPE)
    this.#hold = new HoldBoard(frames, SHAPE)
    this.#cut = new Scissor(this.#reels.view)
    this.#window.addChild(this.#columns, this.#cut, this.#marks.view, this.#hold.view)
    stage.root.addChild(this.#window, this.#sparks.view)
    frames.onFrame = (ms) => {
      this.#reels.advance(ms)
      this.#sparks.advance(ms)
      return this.#sparks.isFlying
    }
    this.#grid = look.machine.strips.map((strip) => strip.slice(0, ROWS))
    stage.onResize(() => this.#layOut())
    this.#reels.stand(this.#grid)
    this.#setPace()
    void this.#paintAgainWithFonts()
  }

  /** The machine is there before its fonts: what is written on it stands in another one until they have come. */
  async #paintAgainWithFonts(): Promise<void> {
    if (FONTS.every((font) => document.fonts.check(font))) return
    await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)))
    this.#layOut()
    this.#stage.frames.drawOnce()
  }

  turn(): void {
    this.#showing++
    this.#setPace()
    this.#marks.clear()
    this.#hold.hide()
    this.#turnedAt = performance.now()
    this.#context.sounds.play('press')
    if (!this.#context.isStill) this.#reels.turn()
  }

  rest(): void {
    this.#reels.stand(this.#grid)
    this.#stage.frames.sleep()
  }

  clear(): void {
    this.#showing++
    this.#stage.frames.leaveOff()
    this.#marks.clear()
    this.#hold.hide()
    this.#sparks.clear()
    this.rest()
  }

  hurry(): void {
    this.#stage.frames.hurry()
  }

  settle(): void {
    const { frames } = this.#stage
    this.#sparks.clear()
    if (this.#reels.isTurning) this.#reels.stand(this.#grid)
    frames.sleep()
    frames.settle()
    frames.drawOnce()
  }

  async show(round: FrameRound, tell: Tell): Promise<void> {
    const shown = round.shown as unknown as SlotShown
    const staked = pesos(round.staked)
    const frames = this.#stage.frames
    if (!this.#reels.isTurning) this.turn()
    const showing = this.#showing
    let won = 0
    const freeGames = shown.spins.length - 1
    for (const [index, spin] of shown.spins.entries()) {
      if (spin.isFree) {
        tell.note(this.#context.words('freeGame', { number: index, of: freeGames }))
        this.#marks.clear()
        this.#hold.hide()
        this.#turnedAt = performance.now()
        if (frames.pace === 'full') this.#reels.turn()
      }
      won = await this.#showSpin(spin, won, staked, tell)
    }
    if (shown.isCapped) tell.note(this.#context.words('capped'))
    const payout = pesos(round.payout)
    if (payout > 0) {
      tell.won(payout, this.#summary(shown, staked))
      this.#celebrate(payout, staked)
    }
    frames.sleep()
    if (payout > 0 && this.#showing === showing) void this.#playOn(shown, showing)
  }

  async #showSpin(spin: SlotSpin, wonBefore: number, staked: Centavos, tell: Tell): Promise<number> {
    const { words } = this.#context
    const frames = this.#stage.frames
    const [first] = spin.steps
    if (!first) return wonBefore
    await frames.wait(TURN_AT_LEAST_MS - (performance.now() - this.#turnedAt))
    await this.#reels.stop(first.grid, () => this.#context.sounds.play('stop'))
    let won = wonBefore
    for (const [index, step] of spin.steps.entries()) {
      this.#grid = step.grid
      if (step.wins.length === 0) continue
      won += step.amount
      tell.won(centavos(won), this.#detail(step, staked))
      const isGain = hasGained({ staked, payout: won })
      await this.#showWins(step, isGain)
      const next = spin.steps[index + 1]
      if (next) await this.#cascade(step, next, isGain)
    }
    if (spin.freeGamesWon > 0) {
      this.#markScatters(spin)
      tell.note(words('freeGames', { count: spin.freeGamesWon }))
      this.#context.sounds.play('big')
      await frames.wait(1400)
    }
    if (spin.hold) {
      const before = won
      this.#marks.clear()
      tell.note(words('hold'))
      await frames.wait(500)
      await this.#hold.show(
        spin.hold,
        (amount) => coinText(amount),
        (sum, left, landed) => {
          if (hasGained({ staked, payout: before + sum }))
            for (const coin of landed) this.#burst(coin.reel, coin.row, 5)
          if (landed.length > 0) this.#context.sounds.play('land')
          tell.won(centavos(before + sum), `${words('hold')} · ${words('respins', { count: left })}`)
        },
      )
      won = before + spin.hold.amount
      tell.won(centavos(won), words(spin.hold.isFull ? 'fullBoard' : 'hold'))
      await frames.wait(900)
    }
    return won
  }

  async #showWins(step: SlotStep, isGain: boolean): Promise<void> {
    const { frames } = this.#stage
    const { wins } = step
    this.#markAll(step)
    this.#context.sounds.play(isGain ? 'win' : 'land')
    if (isGain) for (const win of wins) for (const cell of win.cells) this.#burst(cell.reel, cell.row, 2)
    await frames.move(520, (part) => this.#marks.pulse(wins, part))
    await frames.wait(260)
  }

  /** What won bursts, and what is above falls into its place. */
  async #cascade(step: SlotStep, next: SlotStep, isGain: boolean): Promise<void> {
    const cells = step.wins.flatMap((win) => win.cells)
    this.#marks.clear()
    this.#context.sounds.play('burst')
    if (isGain) for (const { reel, row } of cells) this.#burst(reel, row, 3)
    await this.#stage.frames.move(220, (part) => {
      for (const cell of cells) {
        const sprite = this.#reels.spriteAt(cell)
        sprite.scale.set(1 + 0.35 * easeOut(part))
        sprite.alpha = 1 - part
      }
    })
    await this.#reels.fall(next.grid, cells)
  }

  #markScatters(spin: SlotSpin): void {
    const win: SlotWin = {
      symbol: this.#look.machine.scatter,
      count: spin.scatters.length,
      line: null,
      ways: 1,
      cells: spin.scatters,
      amount: centavos(0),
    }
    this.#marks.mark([win], [], null)
    this.#stage.frames.drawOnce()
  }

  /** Between rounds each winning line is shown in its turn, then all of them, which stay until the next round begins. */
  async #playOn(shown: SlotShown, showing: number): Promise<void> {
    const step = shown.spins.at(-1)?.steps.findLast(({ wins }) => wins.length > 0)
    if (!step || step.grid !== this.#grid || shown.spins.at(-1)?.hold) return
    const lines = this.#look.machine.lines ?? []
    const oneByOne = step.wins.length > 1 ? step.wins : []
    for (const win of oneByOne) {
      if (this.#context.isStill) break
      this.#marks.mark([win], lines, badgeOf(win))
      this.#stage.frames.drawOnce()
      await new Promise((done) => setTimeout(done, ONE_LINE_MS))
      if (this.#showing !== showing) return
    }
    this.#markAll(step)
    this.#stage.frames.drawOnce()
  }

  #markAll({ wins }: SlotStep): void {
    const [only] = wins
    this.#marks.mark(wins, this.#look.machine.lines ?? [], wins.length === 1 && only ? badgeOf(only) : null)
  }

  #celebrate(payout: Centavos, staked: Centavos): void {
    if (!hasGained({ staked, payout })) return
    const isBig = payout >= BIG_WIN_TIMES * staked
    this.#context.sounds.play(isBig ? 'big' : 'win')
    if (!isBig || this.#stage.frames.pace !== 'full') return
    for (let reel = 0; reel < REELS; reel++) this.#burst(reel, 1, 14, 2.2)
  }

  #detail(step: SlotStep, staked: Centavos): string {
    const [best] = step.wins.toSorted((one, other) => other.amount - one.amount)
    if (!best) return ''
    const cascade =
      step.multiplier > 1 ? ` · ${this.#context.words('multiplier', { times: `×${step.multiplier}` })}` : ''
    return describeWin(this.#context, best, staked) + cascade
  }

  /** Of a round with one winning line its line; of others how many times the stake they paid. */
  #summary(shown: SlotShown, staked: Centavos): string {
    const wins = shown.spins.flatMap((spin) => spin.steps.flatMap((step) => step.wins))
    const [best] = wins.toSorted((one, other) => other.amount - one.amount)
    if (shown.spins.some((spin) => spin.hold)) return this.#context.words('hold')
    return best ? describeWin(this.#context, best, staked) : ''
  }

  #burst(reel: number, row: number, count: number, force = 1): void {
    if (this.#stage.frames.pace !== 'full') return
    const x = this.#window.x + (reel + 0.5) * this.#cell.width
    const y = this.#window.y + (row + 0.5) * this.#cell.height
    const { sparks } = this.#look
    for (const colour of sparks) this.#sparks.burst(this.#petal, colour, x, y, Math.ceil(count / sparks.length), force)
    this.#stage.frames.drawOnce()
  }

  #setPace(): void {
    this.#stage.frames.pace = this.#context.isStill ? 'still' : 'full'
  }

  #layOut(): void {
    const place = windowPlace(this.#stage.size, SHAPE)
    this.#window.position.set(place.x, place.y)
    this.#cell = { width: place.width / REELS, height: place.height / ROWS }
    for (const [name, value] of Object.entries(place))
      this.#context.host.style.setProperty(`--window-${name}`, `${value}px`)
    const before = this.#painted
    this.#painted = this.#paintSymbols()
    this.#cut.rectangle = place
    this.#columns.clear()
    for (let reel = 1; reel < REELS; reel++)
      this.#columns.rect(reel * this.#cell.width - 1, 0, 2, place.height).fill({ color: 0x000000, alpha: 0.28 })
    this.#reels.layOut(this.#painted, this.#cell)
    this.#marks.layOut(this.#cell, this.#stage.ratio)
    this.#hold.layOut(this.#cell, this.#stage.ratio)
    if (before) dropSymbols(before)
  }

  #paintSymbols(): SymbolSet {
    const { machine } = this.#look
    const { words } = this.#context
    const plates = {
      [machine.scatter]: { text: words('bonus').toUpperCase(), colour: '#6a2be0' },
      [machine.wild]: { text: words('wild').toUpperCase(), colour: '#c5146b' },
    }
    return paintSymbols(this.#drawings, plates, this.#cell, this.#stage.ratio)
  }
}

function badgeOf({ line }: SlotWin): string | null {
  return line === null ? null : String(line + 1)
}

/** White: each that flies is given its colour. */
function paintPetal(context: CanvasRenderingContext2D): void {
  context.translate(7, 7)
  context.beginPath()
  context.ellipse(0, 0, 6, 3.4, 0.6, 0, Math.PI * 2)
  context.fillStyle = '#ffffff'
  context.fill()
}
