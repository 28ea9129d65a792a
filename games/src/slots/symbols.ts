import type { SlotSymbol } from '@momio/domain/casino/slot/slot-shown'
import { Rectangle, Texture } from 'pixi.js'
import { dropTexture, paintCanvas, paintDrawing, paintPlate, textureOf } from '../stage/drawings.ts'

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

export interface SymbolSet {
  readonly textures: ReadonlyMap<SlotSymbol, SymbolTextures>
  /** What all of them are parts of: a picture that is drawn from one texture is drawn in one call. */
  readonly sheet: Texture
}

interface Size {
  readonly width: number
  readonly height: number
}

const BLUR_STEPS = 7
/** Parts of the cell that the drawing fills: the drawings have air to their left and right. */
const FILL_WIDTH = 1.06
const FILL_HEIGHT = 0.95
/** Pixels between two drawings of the sheet, so that neither shows at the edge of the other. */
const GAP = 2

/** All symbols of a machine at the size of its cells: drawn once, and anew only when the place for them changes. */
export function paintSymbols(
  drawings: ReadonlyMap<SlotSymbol, HTMLImageElement>,
  plates: Partial<Record<SlotSymbol, Plate>>,
  cell: Size,
  ratio: number,
): SymbolSet {
  const size = Math.min(cell.width * FILL_WIDTH, cell.height * FILL_HEIGHT)
  const still = new Rectangle(0, 0, Math.ceil(cell.width * ratio), Math.ceil(cell.height * ratio))
  const seen = middleOf(still, size * ratio)
  const blurred = { width: Math.ceil(still.width / 2), height: Math.ceil(still.height / 2) }
  const columns = Math.ceil(Math.sqrt(drawings.size))
  const rows = Math.ceil(drawings.size / columns)
  const step = { x: seen.width + GAP, y: seen.height + GAP + blurred.height + GAP }
  const places = [...drawings.keys()].map((symbol, index) => {
    const x = (index % columns) * step.x
    const y = Math.floor(index / columns) * step.y
    return {
      symbol,
      sharp: new Rectangle(x, y, seen.width, seen.height),
      blurred: new Rectangle(x, y + seen.height + GAP, blurred.width, blurred.height),
    }
  })
  const painted = paintCanvas(columns * step.x, rows * step.y, 1, (context) => {
    for (const { symbol, sharp, blurred } of places) {
      const picture = paintStill(drawings.get(symbol) as HTMLImageElement, plates[symbol], cell, size, ratio)
      context.drawImage(picture, seen.x, seen.y, seen.width, seen.height, sharp.x, sharp.y, sharp.width, sharp.height)
      paintBlurred(context, picture, blurred)
    }
  })
  const sheet = textureOf(painted, ratio)
  const partOf = (frame: Rectangle, trim?: Rectangle) =>
    new Texture({
      source: sheet.source,
      frame: inUnits(frame, ratio),
      orig: inUnits(still, ratio),
      ...(trim && { trim: inUnits(trim, ratio) }),
    })
  return {
    sheet,
    textures: new Map(
      places.map(({ symbol, sharp, blurred }) => [symbol, { sharp: partOf(sharp, seen), blurred: partOf(blurred) }]),
    ),
  }
}

export function dropSymbols({ textures, sheet }: SymbolSet): void {
  for (const { sharp, blurred } of textures.values()) {
    sharp.destroy()
    blurred.destroy()
  }
  dropTexture(sheet)
}

function paintStill(
  drawing: HTMLImageElement,
  plate: Plate | undefined,
  cell: Size,
  size: number,
  ratio: number,
): HTMLCanvasElement {
  return paintCanvas(cell.width, cell.height, ratio, (context, width, height) => {
    const lift = plate ? size * 0.05 : 0
    paintDrawing(context, drawing, (width - size) / 2, (height - size) / 2 - lift, size)
    if (plate)
      paintPlate(context, plate.text, width / 2, height / 2 + size * 0.38, size * 0.2, {
        plate: plate.colour,
        edge: 'rgba(255,255,255,0.55)',
        ink: '#ffffff',
      })
  })
}

/** Of what is painted already: a drawing is made of its lines anew each time, which takes a phone long. */
function paintBlurred(
  context: CanvasRenderingContext2D,
  still: HTMLCanvasElement,
  { x, y, width, height }: Rectangle,
): void {
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.globalAlpha = 0.24
  for (let step = 0; step < BLUR_STEPS; step++)
    context.drawImage(still, x, y + (step - (BLUR_STEPS - 1) / 2) * height * 0.06, width, height)
  context.restore()
}

/** What a drawing of that size fills of its cell: what is empty around it is never drawn. */
function middleOf(cell: Rectangle, size: number): Rectangle {
  const left = Math.max(0, Math.floor((cell.width - size) / 2))
  const top = Math.max(0, Math.floor((cell.height - size) / 2))
  return new Rectangle(left, top, cell.width - 2 * left, cell.height - 2 * top)
}

function inUnits({ x, y, width, height }: Rectangle, ratio: number): Rectangle {
  return new Rectangle(x / ratio, y / ratio, width / ratio, height / ratio)
}
