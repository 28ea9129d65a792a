import { Container, RenderContainer, type WebGLRenderer } from 'pixi.js'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Draws what is in it only within a rectangle of the stage. A mask would do so with a second buffer, which every pixel that is
 * drawn is compared with; the scissors of the graphics card cost nothing.
 */
export class Scissor extends Container {
  /** In the units of the stage. */
  rectangle: Rectangle = { x: 0, y: 0, width: 0, height: 0 }

  constructor(content: Container) {
    super()
    this.addChild(
      new RenderContainer((renderer) => this.#cut(renderer as WebGLRenderer)),
      content,
      new RenderContainer((renderer) => uncut(renderer as WebGLRenderer)),
    )
  }

  #cut({ gl, resolution }: WebGLRenderer): void {
    const { x, y, width, height } = scissorBox(this.rectangle, gl.drawingBufferHeight, resolution)
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(x, y, width, height)
  }
}

function uncut({ gl }: WebGLRenderer): void {
  gl.disable(gl.SCISSOR_TEST)
}

/** In pixels, and from below as graphics cards count. */
export function scissorBox({ x, y, width, height }: Rectangle, bufferHeight: number, pixelsPerUnit: number): Rectangle {
  const left = Math.round(x * pixelsPerUnit)
  const top = Math.round(y * pixelsPerUnit)
  const right = Math.round((x + width) * pixelsPerUnit)
  const bottom = Math.round((y + height) * pixelsPerUnit)
  return { x: left, y: bufferHeight - bottom, width: right - left, height: bottom - top }
}
