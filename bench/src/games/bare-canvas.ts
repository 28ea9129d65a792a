import type { Page } from '../web/page-timings.ts'

type Frame = ReturnType<Page['mainFrame']>

const MS = 5_000

/**
 * Frames per second of a canvas in the place of the game's, with as many pixels as the game has at rest, which is only cleared:
 * what this machine could show if the game drew nothing. A game that moves may draw fewer pixels.
 */
export function clearBareCanvas(frame: Frame): Promise<number> {
  return frame.evaluate(async (lastsMs) => {
    const game = document.querySelector('canvas')
    if (!game) throw new Error('the game has no canvas')
    const { left, top, width, height } = game.getBoundingClientRect()
    const bare = document.createElement('canvas')
    bare.width = game.width
    bare.height = game.height
    bare.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
    const gl = bare.getContext('webgl2', { antialias: false, depth: false, stencil: false })
    if (!gl) throw new Error('the browser draws no WebGL')
    game.style.visibility = 'hidden'
    document.body.append(bare)
    const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const begunAt = await nextFrame()
    let now = begunAt
    let frames = 0
    for (; now - begunAt < lastsMs; frames++) {
      gl.clearColor(0, 0, 0, (frames % 60) / 60)
      gl.clear(gl.COLOR_BUFFER_BIT)
      now = await nextFrame()
    }
    bare.remove()
    game.style.visibility = ''
    return (frames * 1_000) / (now - begunAt)
  }, MS)
}
