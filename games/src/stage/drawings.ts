import { Texture } from 'pixi.js'

/** A drawing that is fetched once; textures of any size are made of it. The frame has no origin, so it asks as a stranger. */
export async function fetchDrawing(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return image
}

type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void

/** Painted once at the size in which it is shown, in pixels of the screen. */
export function paintTexture(width: number, height: number, ratio: number, paint: Paint): Texture {
  return textureOf(paintCanvas(width, height, ratio, paint), ratio)
}

export function textureOf(canvas: HTMLCanvasElement, ratio: number): Texture {
  return Texture.from({ resource: canvas, resolution: ratio }, true)
}

export function paintCanvas(width: number, height: number, ratio: number, paint: Paint): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width * ratio))
  canvas.height = Math.max(1, Math.ceil(height * ratio))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser paints no pictures')
  context.scale(ratio, ratio)
  paint(context, width, height)
  return canvas
}

/** Gives back the memory of a texture that nothing shows any more. */
export function dropTexture(texture: Texture): void {
  if (texture !== Texture.EMPTY) texture.destroy(true)
}

/** The drawing in the middle, as large as it fits. */
export function paintDrawing(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  x: number,
  y: number,
  size: number,
): void {
  const shape = image.naturalWidth / image.naturalHeight || 1
  const width = shape >= 1 ? size : size * shape
  const height = shape >= 1 ? size / shape : size
  context.drawImage(image, x + (size - width) / 2, y + (size - height) / 2, width, height)
}

/** A word on a plate, e.g. "COMODÍN" at the foot of a symbol. */
export function paintPlate(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  height: number,
  colours: { readonly plate: string; readonly edge: string; readonly ink: string },
): void {
  context.font = `800 ${height * 0.62}px "Inter Variable", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = context.measureText(text).width + height * 0.8
  context.beginPath()
  context.roundRect(x - width / 2, y - height / 2, width, height, height * 0.3)
  context.fillStyle = colours.plate
  context.fill()
  context.lineWidth = Math.max(1, height * 0.08)
  context.strokeStyle = colours.edge
  context.stroke()
  context.fillStyle = colours.ink
  context.fillText(text, x, y + height * 0.04)
}
