import { Container, Sprite, type Texture } from 'pixi.js'

const POOL = 90
const GRAVITY = 0.0011

/** Little pieces that fly from where something was won. All of them are there from the beginning. */
export class Sparks {
  readonly view = new Container()
  readonly #sprites: readonly Sprite[] = Array.from({ length: POOL }, () =>
    this.view.addChild(new Sprite({ anchor: 0.5, visible: false })),
  )
  readonly #speedX = new Float32Array(POOL)
  readonly #speedY = new Float32Array(POOL)
  readonly #turn = new Float32Array(POOL)
  readonly #left = new Float32Array(POOL)
  #next = 0
  #flying = 0

  get isFlying(): boolean {
    return this.#flying > 0
  }

  burst(texture: Texture, colour: string, x: number, y: number, count: number, force = 1): void {
    for (let spark = 0; spark < count; spark++) {
      const index = this.#next
      this.#next = (index + 1) % POOL
      const sprite = this.#sprites[index] as Sprite
      if (!sprite.visible) this.#flying++
      sprite.texture = texture
      sprite.tint = colour
      sprite.visible = true
      sprite.position.set(x, y)
      sprite.scale.set(0.5 + Math.random() * 0.5)
      sprite.alpha = 1
      this.#speedX[index] = (Math.random() - 0.5) * 0.5 * force
      this.#speedY[index] = (-Math.random() * 0.45 - 0.08) * force
      this.#turn[index] = (Math.random() - 0.5) * 0.012
      this.#left[index] = 500 + Math.random() * 500 * force
    }
  }

  clear(): void {
    for (const sprite of this.#sprites) sprite.visible = false
    this.#flying = 0
  }

  advance(ms: number): void {
    if (this.#flying === 0) return
    for (let index = 0; index < POOL; index++) {
      const sprite = this.#sprites[index] as Sprite
      if (!sprite.visible) continue
      const left = (this.#left[index] ?? 0) - ms
      this.#left[index] = left
      if (left <= 0) {
        sprite.visible = false
        this.#flying--
        continue
      }
      this.#speedY[index] = (this.#speedY[index] ?? 0) + GRAVITY * ms
      sprite.x += (this.#speedX[index] ?? 0) * ms
      sprite.y += (this.#speedY[index] ?? 0) * ms
      sprite.rotation += (this.#turn[index] ?? 0) * ms
      sprite.alpha = Math.min(1, left / 300)
    }
  }
}
