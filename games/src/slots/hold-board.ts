import type { Cell, HeldCoin, HoldShown } from '@momio/domain/casino/slot/slot-shown'
import type { Centavos } from '@momio/domain/money'
import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { dropTexture, paintTexture } from '../stage/drawings.ts'
import { easeOut, easeOutBack, type Frames } from '../stage/frames.ts'

interface Shape {
  readonly reels: number
  readonly rows: number
}

const TURN_MS = 620

/** "Retén y gira" over the reels: coins stay where they fell, and the empty cells turn again. */
export class HoldBoard {
  readonly view = new Container()
  readonly #frames: Frames
  readonly #shape: Shape
  readonly #floor = new Graphics()
  readonly #streaks: readonly Sprite[]
  readonly #coins: readonly Sprite[]
  #streak: Texture = Texture.EMPTY
  #cell = { width: 1, height: 1 }
  #ratio = 1
  #turned = 0

  constructor(frames: Frames, shape: Shape) {
    this.#frames = frames
    this.#shape = shape
    const cells = shape.reels * shape.rows
    this.view.visible = false
    this.#floor.context.batchMode = 'batch'
    this.view.addChild(this.#floor)
    this.#streaks = Array.from({ length: cells }, () => this.view.addChild(new Sprite({ anchor: 0.5, visible: false })))
    this.#coins = Array.from({ length: cells }, () => this.view.addChild(new Sprite({ anchor: 0.5, visible: false })))
  }

  layOut(cell: { readonly width: number; readonly height: number }, ratio: number): void {
    this.#cell = { width: cell.width, height: cell.height }
    this.#ratio = ratio
    const { width, height } = this.#cell
    this.#floor
      .clear()
      .rect(0, 0, width * this.#shape.reels, height * this.#shape.rows)
      .fill({ color: 0x14030a, alpha: 0.86 })
    const before = this.#streak
    this.#streak = paintTexture(width * 0.8, height * 0.8, ratio, paintStreak)
    this.#eachCell((cell, index) => {
      this.#floor
        .roundRect(cell.reel * width + 4, cell.row * height + 4, width - 8, height - 8, 10)
        .fill({ color: 0x3a0d1c, alpha: 0.75 })
        .roundRect(cell.reel * width + 4, cell.row * height + 4, width - 8, height - 8, 10)
        .stroke({ width: 1.5, color: 0xffc53d, alpha: 0.28 })
      const streak = this.#streaks[index] as Sprite
      streak.texture = this.#streak
      streak.position.set((cell.reel + 0.5) * width, (cell.row + 0.5) * height)
      this.#coins[index]?.position.set((cell.reel + 0.5) * width, (cell.row + 0.5) * height)
    })
    dropTexture(before)
  }

  hide(): void {
    this.view.visible = false
    for (const coin of this.#coins) {
      const before = coin.texture
      coin.visible = false
      coin.texture = Texture.EMPTY
      dropTexture(before)
    }
  }

  /** `tell` after each turn: what lies there so far, and how many turns are left. */
  async show(
    hold: HoldShown,
    coinText: (amount: Centavos) => string,
    tell: (sum: Centavos, left: number, landed: readonly HeldCoin[]) => void,
  ): Promise<void> {
    this.view.visible = true
    let sum = 0
    for (const [index, step] of hold.steps.entries()) {
      if (index > 0) await this.#turn()
      for (const coin of step.coins) {
        sum += coin.amount
        this.#lay(coin, coinText(coin.amount))
      }
      tell(sum as Centavos, step.respinsLeft, step.coins)
      await this.#land(step.coins)
      await this.#frames.wait(index === 0 ? 500 : 180)
    }
  }

  async #turn(): Promise<void> {
    this.#turned++
    await this.#frames.move(TURN_MS, (part) => {
      const fade = Math.sin(part * Math.PI)
      this.#streaks.forEach((streak, index) => {
        if (this.#coins[index]?.visible) return
        streak.visible = true
        streak.alpha = fade * 0.8
        const row = Math.floor(index / this.#shape.reels)
        const phase = (part * 6 + index * 0.37 + this.#turned * 0.21) % 1
        streak.y = (row + 0.32 + phase * 0.36) * this.#cell.height
      })
    })
    for (const streak of this.#streaks) streak.visible = false
  }

  #lay({ reel, row }: HeldCoin, text: string): void {
    const size = Math.min(this.#cell.width, this.#cell.height) * 0.86
    const coin = this.#coins[row * this.#shape.reels + reel]
    if (!coin) return
    coin.texture = paintTexture(size, size, this.#ratio, (context) => paintCoin(context, size, text))
    coin.visible = true
    coin.scale.set(0)
    for (const streak of this.#streaks) streak.visible = false
  }

  async #land(coins: readonly HeldCoin[]): Promise<void> {
    await this.#frames.move(300, (part) => {
      for (const { reel, row } of coins) {
        const coin = this.#coins[row * this.#shape.reels + reel]
        coin?.scale.set(0.4 + 0.6 * easeOutBack(part))
        if (coin) coin.alpha = easeOut(Math.min(1, part * 3))
      }
    })
  }

  #eachCell(visit: (cell: Cell, index: number) => void): void {
    for (let row = 0; row < this.#shape.rows; row++)
      for (let reel = 0; reel < this.#shape.reels; reel++) visit({ reel, row }, row * this.#shape.reels + reel)
  }
}

function paintStreak(context: CanvasRenderingContext2D, width: number, height: number): void {
  const shade = context.createLinearGradient(0, 0, 0, height)
  shade.addColorStop(0, 'rgba(255,197,61,0)')
  shade.addColorStop(0.5, 'rgba(255,197,61,0.75)')
  shade.addColorStop(1, 'rgba(255,197,61,0)')
  context.fillStyle = shade
  for (const part of [0.2, 0.42, 0.62]) context.fillRect(width * part, height * 0.1, width * 0.16, height * 0.8)
}

/** A gold coin with what it is worth. */
function paintCoin(context: CanvasRenderingContext2D, size: number, text: string): void {
  const middle = size / 2
  const rim = context.createLinearGradient(0, 0, 0, size)
  rim.addColorStop(0, '#fff1b0')
  rim.addColorStop(0.5, '#ffc53d')
  rim.addColorStop(1, '#a85c06')
  circle(context, middle, middle * 0.97, rim)
  const face = context.createRadialGradient(middle, middle * 0.7, size * 0.05, middle, middle, middle)
  face.addColorStop(0, '#ffe48a')
  face.addColorStop(1, '#e69412')
  circle(context, middle, middle * 0.8, face)
  context.lineWidth = size * 0.018
  context.strokeStyle = 'rgba(110,56,0,0.55)'
  context.stroke()
  for (let bead = 0; bead < 24; bead++) {
    const angle = (bead / 24) * Math.PI * 2
    context.beginPath()
    context.arc(
      middle + Math.cos(angle) * middle * 0.885,
      middle + Math.sin(angle) * middle * 0.885,
      size * 0.015,
      0,
      Math.PI * 2,
    )
    context.fillStyle = 'rgba(110,56,0,0.5)'
    context.fill()
  }
  const letters = Math.max(3, text.length)
  context.font = `800 ${Math.min(size * 0.34, (size * 1.12) / letters)}px "Outfit Variable", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = size * 0.05
  context.lineJoin = 'round'
  context.strokeStyle = 'rgba(255,241,190,0.85)'
  context.strokeText(text, middle, middle * 1.03)
  context.fillStyle = '#4a2300'
  context.fillText(text, middle, middle * 1.03)
}

function circle(context: CanvasRenderingContext2D, middle: number, radius: number, fill: CanvasGradient): void {
  context.beginPath()
  context.arc(middle, middle, radius, 0, Math.PI * 2)
  context.fillStyle = fill
  context.fill()
}
