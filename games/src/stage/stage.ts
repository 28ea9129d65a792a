import 'pixi.js/unsafe-eval'
import { Container, WebGLRenderer } from 'pixi.js'
import { Frames } from './frames.ts'
import { NoGraphics } from './no-graphics.ts'

/** Twice is sharp on every phone without anything to smooth its edges, and a third of the pixels of three times. */
const HIGHEST_RATIO = 2

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
  const renderer = new WebGLRenderer()
  try {
    await renderer.init({
      canvas,
      ...size,
      resolution: ratio,
      autoDensity: true,
      antialias: ratio < HIGHEST_RATIO,
      backgroundAlpha: 0,
      skipExtensionImports: true,
    })
  } catch (error) {
    throw new NoGraphics('WebGL is not there', { cause: error })
  }
  const root = new Container()
  const frames = new Frames(() => renderer.render(root))
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
        renderer.resize(size.width, size.height)
        layOut()
        frames.drawOnce()
      }).observe(host)
    },
  }
}
