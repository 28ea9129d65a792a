import type { Cell, Grid, SlotSymbol } from '@momio/domain/casino/slot/slot-shown'
import { Container, Sprite } from 'pixi.js'
import { bounce, easeOutBack, type Frames } from '../stage/frames.ts'
import type { SymbolSet, SymbolTextures } from './symbols.ts'

/** Cells per millisecond at full speed. */
const SPEED = 0.03
const SPEED_UP_MS = 160
const BELT = 64
/** Cells that pass between the word to stop and the stop. */
const CELLS_TO_STOP = 5
const STOP_MS = 420
const BETWEEN_REELS_MS = 130
const FALL_MS_PER_ROW = 110

interface Reel {
  readonly sprites: readonly Sprite[]
  /** Symbols along an endless belt; what is not of a result is only there to pass by. */
  readonly belt: SlotSymbol[]
  /** Cells that have passed. The cell `n` of the belt stands in the lowest row when this is `n`. */
  position: number
  speed: number
  isTurning: boolean
}

/**
 * The turning reels. They show what they are told: which symbols pass by has no part in any result. What of them is above or
 * below the window is for whoever shows them to cut off.
 */
export class Reels {
  readonly view = new Container()
  readonly #reels: readonly Reel[]
  readonly #rows: number
  readonly #frames: Frames
  readonly #passing: readonly SlotSymbol[]
  #textures: SymbolSet['textures'] = new Map()
  #cell = { width: 1, height: 1 }

  constructor(
    frames: Frames,
    shape: { readonly reels: number; readonly rows: number },
    passing: readonly SlotSymbol[],
  ) {
    this.#frames = frames
    this.#rows = shape.rows
    this.#passing = passing
    this.#reels = Array.from({ length: shape.reels }, () => ({
      sprites: Array.from({ length: shape.rows + 1 }, () => this.view.addChild(new Sprite({ anchor: 0.5 }))),
      belt: Array.from({ length: BELT }, () => this.#any()),
      position: 0,
      speed: 0,
      isTurning: false,
    }))
  }

  layOut({ textures }: SymbolSet, cell: { readonly width: number; readonly height: number }): void {
    this.#textures = textures
    this.#cell = { width: cell.width, height: cell.height }
    for (const reel of this.#reels) this.#place(reel)
  }

  get isTurning(): boolean {
    return this.#reels.some((reel) => reel.isTurning)
  }

  /** The drawing that stands in a cell of a window at rest. */
  spriteAt({ reel, row }: Cell): Sprite {
    return this.#reels[reel]?.sprites[this.#rows - 1 - row] as Sprite
  }

  stand(grid: Grid): void {
    this.#reels.forEach((reel, index) => {
      reel.position = Math.ceil(reel.position)
      reel.speed = 0
      reel.isTurning = false
      this.#write(reel, reel.position, grid[index] ?? [])
      this.#place(reel)
    })
    this.#frames.drawOnce()
  }

  turn(): void {
    for (const reel of this.#reels) {
      reel.isTurning = true
      reel.speed = 0
    }
    this.#frames.wake()
  }

  /** In every frame while the answer is not there. */
  advance(ms: number): void {
    for (const reel of this.#reels) {
      if (!reel.isTurning) continue
      reel.speed = Math.min(SPEED, reel.speed + (SPEED * ms) / SPEED_UP_MS)
      const before = Math.floor(reel.position)
      reel.position += reel.speed * ms
      for (let passed = before; passed < Math.floor(reel.position); passed++)
        reel.belt[(passed + this.#rows + 1) % BELT] = this.#any()
      this.#place(reel)
    }
  }

  /** One reel after the other, from the left; `onStop` as each one stands. */
  async stop(grid: Grid, onStop: (reel: number) => void): Promise<void> {
    await Promise.all(this.#reels.map((reel, index) => this.#stopReel(reel, index, grid[index] ?? [], onStop)))
    this.#frames.sleep()
  }

  /** What is left falls down and new symbols fall in from above. */
  async fall(grid: Grid, gone: readonly Cell[]): Promise<void> {
    await Promise.all(
      this.#reels.map((reel, index) => {
        const rows = new Set(gone.filter((cell) => cell.reel === index).map((cell) => cell.row))
        if (rows.size === 0) return undefined
        const kept = Array.from({ length: this.#rows }, (_, row) => row).filter((row) => !rows.has(row))
        // Where the symbol of each row of the new grid comes from; above the window, rows are negative.
        const from = Array.from({ length: this.#rows }, (_, row) => kept[row - rows.size] ?? row - rows.size)
        this.#write(reel, reel.position, grid[index] ?? [])
        this.#place(reel)
        const drops = from.map((start, row) => row - start)
        const lasts = FALL_MS_PER_ROW * Math.max(...drops) + 160
        return this.#frames.move(lasts, (part) => {
          for (let row = 0; row < this.#rows; row++) {
            const sprite = reel.sprites[this.#rows - 1 - row] as Sprite
            sprite.y = (row + 0.5 - (drops[row] ?? 0) * (1 - bounce(part))) * this.#cell.height
          }
        })
      }),
    )
  }

  async #stopReel(
    reel: Reel,
    index: number,
    symbols: readonly SlotSymbol[],
    onStop: (reel: number) => void,
  ): Promise<void> {
    await this.#frames.wait(index * BETWEEN_REELS_MS)
    reel.isTurning = false
    const start = reel.position
    const end = Math.ceil(start) + CELLS_TO_STOP
    for (let cell = Math.ceil(start) + this.#rows; cell < end; cell++) reel.belt[cell % BELT] = this.#any()
    this.#write(reel, end, symbols)
    reel.speed = SPEED
    await this.#frames.move(STOP_MS, (part) => {
      reel.position = start + (end - start) * easeOutBack(part)
      reel.speed = part < 0.35 ? SPEED : 0
      this.#place(reel)
    })
    onStop(index)
  }

  #write(reel: Reel, position: number, symbols: readonly SlotSymbol[]): void {
    symbols.forEach((symbol, row) => {
      reel.belt[(position + this.#rows - 1 - row) % BELT] = symbol
    })
    // A reel that swings back shows a little of what stands beyond.
    reel.belt[(position + this.#rows) % BELT] = this.#any()
  }

  #place(reel: Reel): void {
    const index = this.#reels.indexOf(reel)
    const base = Math.floor(reel.position)
    const look: keyof SymbolTextures = reel.speed > SPEED * 0.6 ? 'blurred' : 'sharp'
    for (let above = 0; above <= this.#rows; above++) {
      const sprite = reel.sprites[above] as Sprite
      const painted = this.#textures.get(reel.belt[(base + above) % BELT] as SlotSymbol)
      if (painted) sprite.texture = painted[look]
      sprite.x = (index + 0.5) * this.#cell.width
      sprite.y = (this.#rows - 0.5 - (base + above - reel.position)) * this.#cell.height
      sprite.scale.set(1)
      sprite.alpha = 1
    }
  }

  #any(): SlotSymbol {
    return this.#passing[Math.floor(Math.random() * this.#passing.length)] as SlotSymbol
  }
}
