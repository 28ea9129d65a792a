/** Forgets the oldest entry when it is full. For whatever grows with what others send: it must not grow for good. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #limit: number

  constructor(limit: number) {
    super()
    this.#limit = limit
  }

  override set(key: K, value: V): this {
    if (!this.has(key) && this.size >= this.#limit) {
      const oldest = this.keys().next()
      if (!oldest.done) this.delete(oldest.value)
    }
    return super.set(key, value)
  }
}
