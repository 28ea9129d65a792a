import type { Cell, SlotWin } from '@momio/domain/casino/slot/slot-shown'
import { Container, Graphics, Sprite } from 'pixi.js'
import { dropTexture, paintTexture } from '../stage/drawings.ts'
import type { Reels } from './reels.ts'

const GOLD = 0xffd75e
const DARK = 0x1b0b30
const SHADED = 0x6a6482
const WHITE = 0xffffff

/** Frames, lines and sums over the winning cells. */
export class WinMarks {
  readonly view = new Container()
  readonly #graphics = new Graphics()
  readonly #label = new Sprite({ anchor: 0.5 })
  readonly #reels: Reels
  readonly #shape: { readonly reels: number; readonly rows: number }
  #cell = { width: 1, height: 1 }
  #ratio = 1

  constructor(reels: Reels, shape: { readonly reels: number; readonly rows: number }) {
    this.#reels = reels
    this.#shape = shape
    // With the sprites: the shader that the library keeps for large figures may read many textures, and these have none.
    this.#graphics.context.batchMode = 'batch'
    this.view.addChild(this.#graphics, this.#label)
    this.#label.visible = false
  }

  layOut(cell: { readonly width: number; readonly height: number }, ratio: number): void {
    this.#cell = { width: cell.width, height: cell.height }
    this.#ratio = ratio
    this.clear()
  }

  clear(): void {
    this.#graphics.clear()
    this.#label.visible = false
    this.#eachCell((cell) => {
      const sprite = this.#reels.spriteAt(cell)
      sprite.tint = WHITE
      sprite.scale.set(1)
    })
  }

  /** Only the cells of these wins stay bright. */
  mark(wins: readonly SlotWin[], lines: readonly (readonly number[])[], badge: string | null): void {
    this.clear()
    const bright = new Set(wins.flatMap((win) => win.cells.map(({ reel, row }) => `${reel} ${row}`)))
    this.#eachCell((cell) => {
      if (!bright.has(`${cell.reel} ${cell.row}`)) this.#reels.spriteAt(cell).tint = SHADED
    })
    for (const win of wins) {
      const line = win.line === null ? undefined : lines[win.line]
      if (line) this.#drawLine(line, win.count)
    }
    for (const win of wins) for (const cell of win.cells) this.#drawFrame(cell)
    const [first] = wins
    if (badge !== null && first) this.#showBadge(badge, first)
  }

  /** Winning symbols breathe: `part` runs from 0 to 1 and back. */
  pulse(wins: readonly SlotWin[], part: number): void {
    const scale = 1 + 0.1 * Math.sin(part * Math.PI)
    for (const win of wins) for (const cell of win.cells) this.#reels.spriteAt(cell).scale.set(scale)
  }

  #centre({ reel, row }: Cell): { x: number; y: number } {
    return { x: (reel + 0.5) * this.#cell.width, y: (row + 0.5) * this.#cell.height }
  }

  #drawLine(rows: readonly number[], count: number): void {
    const points = rows.map((row, reel) => this.#centre({ reel, row }))
    for (const [width, colour] of [
      [7, DARK],
      [3.5, GOLD],
    ] as const) {
      points.slice(0, count).forEach((point, index) => {
        if (index === 0) this.#graphics.moveTo(point.x, point.y)
        else this.#graphics.lineTo(point.x, point.y)
      })
      this.#graphics.stroke({ width, color: colour, cap: 'round', join: 'round' })
    }
    const from = points[count - 1]
    const to = points[count]
    if (!from || !to) return
    // The rest of the line, which did not win, is only hinted at.
    for (let dot = 1; dot <= 6; dot++)
      this.#graphics.circle(from.x + ((to.x - from.x) * dot) / 6, from.y + ((to.y - from.y) * dot) / 6, 1.6)
    this.#graphics.fill({ color: GOLD, alpha: 0.45 })
  }

  #drawFrame({ reel, row }: Cell): void {
    const inset = 2.5
    const radius = Math.min(12, this.#cell.width * 0.12)
    const x = reel * this.#cell.width + inset
    const y = row * this.#cell.height + inset
    const width = this.#cell.width - 2 * inset
    const height = this.#cell.height - 2 * inset
    this.#graphics.roundRect(x, y, width, height, radius).fill({ color: GOLD, alpha: 0.12 })
    this.#graphics.roundRect(x, y, width, height, radius).stroke({ width: 5, color: DARK, alpha: 0.55 })
    this.#graphics.roundRect(x, y, width, height, radius).stroke({ width: 2.5, color: GOLD })
  }

  #showBadge(text: string, win: SlotWin): void {
    const first = win.cells[0]
    if (!first) return
    const height = Math.max(22, this.#cell.height * 0.22)
    const width = Math.max(height, text.length * height * 0.42 + height * 0.5)
    const before = this.#label.texture
    this.#label.texture = paintTexture(width, height, this.#ratio, (context) => {
      context.beginPath()
      context.roundRect(1, 1, width - 2, height - 2, height / 2)
      context.fillStyle = '#ffc53d'
      context.fill()
      context.lineWidth = 2
      context.strokeStyle = '#1b0b30'
      context.stroke()
      context.font = `700 ${height * 0.58}px "Outfit Variable", sans-serif`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillStyle = '#2b1d00'
      context.fillText(text, width / 2, height / 2 + 1)
    })
    dropTexture(before)
    const { x, y } = this.#centre(first)
    this.#label.position.set(Math.max(width / 2 - 14, x - this.#cell.width / 2), y)
    this.#label.visible = true
  }

  #eachCell(visit: (cell: Cell) => void): void {
    for (let reel = 0; reel < this.#shape.reels; reel++)
      for (let row = 0; row < this.#shape.rows; row++) visit({ reel, row })
  }
}
