import type { SlotSymbol } from '@momio/domain/casino/slot/slot-shown'
import type { Texture } from 'pixi.js'
import { paintCanvas, paintDrawing, paintPlate, paintTexture, textureOf } from '../stage/drawings.ts'

export interface SymbolTextures {
  readonly sharp: Texture
  /** Drawn out downwards, for a reel at full speed. */
  readonly blurred: Texture
}

/** What stands at the foot of a symbol that does more than pay. */
export interface Plate {
  readonly text: string
  readonly colour: string
}

const BLUR_STEPS = 7
/** Parts of the cell that the drawing fills: the drawings have air to their left and right. */
const FILL_WIDTH = 1.06
const FILL_HEIGHT = 0.95

export type SymbolSet = ReadonlyMap<SlotSymbol, SymbolTextures>

/** All symbols of a machine at the size of its cells: drawn once, and anew only when the place for them changes. */
export function paintSymbols(
  drawings: ReadonlyMap<SlotSymbol, HTMLImageElement>,
  plates: Partial<Record<SlotSymbol, Plate>>,
  cell: { readonly width: number; readonly height: number },
  ratio: number,
): SymbolSet {
  const size = Math.min(cell.width * FILL_WIDTH, cell.height * FILL_HEIGHT)
  const painted = new Map<SlotSymbol, SymbolTextures>()
  for (const [symbol, drawing] of drawings) {
    const plate = plates[symbol]
    const paint = (context: CanvasRenderingContext2D, width: number, height: number) => {
      const lift = plate ? size * 0.05 : 0
      paintDrawing(context, drawing, (width - size) / 2, (height - size) / 2 - lift, size)
      if (plate)
        paintPlate(context, plate.text, width / 2, height / 2 + size * 0.38, size * 0.2, {
          plate: plate.colour,
          edge: 'rgba(255,255,255,0.55)',
          ink: '#ffffff',
        })
    }
    const still = paintCanvas(cell.width, cell.height, ratio, paint)
    painted.set(symbol, {
      sharp: textureOf(still, ratio),
      blurred: paintTexture(cell.width, cell.height, ratio / 2, (context, width, height) => {
        context.globalAlpha = 0.24
        for (let step = 0; step < BLUR_STEPS; step++) {
          context.save()
          context.translate(0, (step - (BLUR_STEPS - 1) / 2) * height * 0.06)
          // What is painted already: a drawing is made of its lines anew each time, which takes a phone long.
          context.drawImage(still, 0, 0, width, height)
          context.restore()
        }
      }),
    })
  }
  return painted
}
