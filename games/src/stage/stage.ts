import 'pixi.js/unsafe-eval'
import { Container, WebGLRenderer } from 'pixi.js'
import { openDetail } from './detail.ts'
import { Frames } from './frames.ts'
import { NoGraphics } from './no-graphics.ts'

/** Twice is sharp on every phone without anything to smooth its edges, and a third of the pixels of three times. */
const HIGHEST_RATIO = 2
/** Between two movements there are moments without any; what stands still for longer is seen in all its detail. */
const REST_MS = 300

export interface Stage {
  readonly root: Container
  readonly frames: Frames
  readonly ratio: number
  readonly size: { width: number; height: number }
  /** Called whenever the place for it changes, and once at the beginning. */
  onResize(layOut: () => void): void
}

export async function openStage(host: HTMLElement, canvas: HTMLCanvasElement): Promise<Stage> {
  const ratio = Math.min(HIGHEST_RATIO, window.devicePixelRatio || 1)
  const size = { width: host.clientWidth, height: host.clientHeight }
  const antialias = ratio < HIGHEST_RATIO
  const renderer = new WebGLRenderer()
  try {
    await renderer.init({
      canvas,
      context: flatContext(canvas, antialias),
      ...size,
      resolution: ratio,
      autoDensity: true,
      antialias,
      backgroundAlpha: 0,
      skipExtensionImports: true,
    })
  } catch (error) {
    throw new NoGraphics('WebGL is not there', { cause: error })
  }
  // A shader that may read many textures asks for each pixel which one it is; what a game draws lies in few.
  renderer.limits.maxBatchableTextures = 1
  const root = new Container()
  const detail = openDetail()
  let part = 1
  let rest: ReturnType<typeof setTimeout> | undefined

  function draw(next: number): void {
    if (next !== part) renderer.resize(size.width, size.height, ratio * next)
    part = next
    renderer.render(root)
  }

  const frames = new Frames(({ tookMs, isMoving }) => {
    clearTimeout(rest)
    if (!isMoving && part < 1) rest = setTimeout(draw, REST_MS, 1)
    draw(isMoving ? detail(tookMs) : part)
  })
  return {
    root,
    frames,
    ratio,
    size,
    onResize(layOut) {
      layOut()
      new ResizeObserver(() => {
        if (host.clientWidth === size.width && host.clientHeight === size.height) return
        size.width = host.clientWidth
        size.height = host.clientHeight
        renderer.resize(size.width, size.height, ratio * part)
        layOut()
        frames.drawOnce()
      }).observe(host)
    },
  }
}

/**
 * The library's own has buffers for depth and for stencils, which are filled anew in every frame; a flat game without masks
 * needs neither. Where there is no WebGL 2 the library looks for an older one.
 */
function flatContext(canvas: HTMLCanvasElement, antialias: boolean): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', { antialias, depth: false, stencil: false })
}
