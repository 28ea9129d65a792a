import { compareFound, editsAllowed, type Findable, searchWords } from '@momio/domain/search'
import { type NearWords, Vocabulary, type Word } from './vocabulary.ts'

export interface Found<T extends Findable> {
  readonly edits: number
  readonly found: T
}

interface Held<T> {
  readonly item: T
  readonly words: readonly Word[]
}

/**
 * Things by the words of their names, and the best of them for what was typed. Each has a place, a small number, so that a
 * search notes edits in arrays of bytes and copies no ids. It looks only at names that have what was typed, however many
 * others there are.
 */
export class NameIndex<T extends Findable> {
  readonly #places = new Map<string, number>()
  readonly #held: (Held<T> | undefined)[] = []
  readonly #freePlaces: number[] = []
  readonly #words = new Map<string, Word>()
  readonly #vocabulary = new Vocabulary()
  /** By place; all zero between searches. How many of the typed words the name has, and the edits of these. */
  #matched = new Uint8Array(0)
  #edits = new Uint8Array(0)
  /** By place: the edits of the word that was looked at last. */
  #wordEdits = new Uint8Array(0)

  get(id: string): T | undefined {
    return this.#heldAs(id)?.item
  }

  /** An item of the same id is replaced. */
  set(item: T): void {
    const before = this.#heldAs(item.id)
    if (before?.item.name === item.name) {
      this.#held[this.#places.get(item.id) ?? 0] = { ...before, item }
      return
    }
    this.delete(item.id)
    const words = [...new Set(searchWords(item.name))].map((text) => this.#wordOf(text))
    const place = this.#freePlaces.pop() ?? this.#held.length
    this.#places.set(item.id, place)
    this.#held[place] = { item, words }
    for (const { places } of words) places.push(place)
  }

  delete(id: string): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    for (const word of this.#held[place]?.words ?? []) {
      takeOut(word.places, place)
      if (word.places.length > 0) continue
      this.#words.delete(word.text)
      this.#vocabulary.delete(word)
    }
    this.#places.delete(id)
    this.#held[place] = undefined
    this.#freePlaces.push(place)
  }

  /** At most `most`, best first. */
  find(term: string, most: number): Found<T>[] {
    const words = searchWords(term)
    const asTyped = this.#best(
      words.map((word) => this.#vocabulary.beginningWith(word)),
      most,
    )
    // What is only near comes after all of these.
    if (asTyped.length === most || words.every((word) => editsAllowed(word) === 0)) return asTyped
    return this.#best(
      words.map((word) => this.#vocabulary.near(word)),
      most,
    )
  }

  /** Of the names that have a word of every set. */
  #best(sets: readonly NearWords[], most: number): Found<T>[] {
    this.#makeRoom()
    let touched: readonly number[] = []
    let places: readonly number[] = []
    for (const [number, near] of sets.entries()) {
      places = this.#placesWith(near, number)
      if (number === 0) touched = places
      if (places.length === 0) break
    }
    const best = this.#bestOf(places, most)
    const [matched, edits] = [this.#matched, this.#edits]
    for (const place of touched) {
      matched[place] = 0
      edits[place] = 0
    }
    return best
  }

  /** The places of names that have one of these words too, beside the `number` words before. */
  #placesWith({ words, edits }: NearWords, number: number): number[] {
    const [matched, wordEdits, total] = [this.#matched, this.#wordEdits, this.#edits]
    const found: number[] = []
    for (let index = 0; index < words.length; index++) {
      const now = edits?.[index] ?? 0
      for (const place of (words[index] as Word).places) {
        const had = matched[place]
        if (had === number) {
          matched[place] = number + 1
          wordEdits[place] = now
          found.push(place)
        } else if (had === number + 1 && now < (wordEdits[place] as number)) wordEdits[place] = now
      }
    }
    for (const place of found) total[place] = (total[place] as number) + (wordEdits[place] as number)
    return found
  }

  #bestOf(places: readonly number[], most: number): Found<T>[] {
    const best: Found<T>[] = []
    for (const place of places) {
      const edits = this.#edits[place] as number
      const last = best[most - 1]
      if (last !== undefined && edits > last.edits) continue
      const found = this.#held[place]?.item
      if (found === undefined) continue
      const one = { edits, found }
      if (last !== undefined && compareFound(one, last) >= 0) continue
      best.splice(placeIn(best, one), 0, one)
      best.length = Math.min(best.length, most)
    }
    return best
  }

  /** More than is needed now, so that a book that grows does not copy them with every name. */
  #makeRoom(): void {
    if (this.#held.length <= this.#matched.length) return
    const size = 2 * this.#held.length
    this.#matched = new Uint8Array(size)
    this.#edits = new Uint8Array(size)
    this.#wordEdits = new Uint8Array(size)
  }

  #heldAs(id: string): Held<T> | undefined {
    const place = this.#places.get(id)
    return place === undefined ? undefined : this.#held[place]
  }

  #wordOf(text: string): Word {
    const known = this.#words.get(text)
    if (known !== undefined) return known
    const word = this.#vocabulary.add(text)
    this.#words.set(text, word)
    return word
  }
}

function placeIn<T extends Findable>(best: readonly Found<T>[], one: Found<T>): number {
  const place = best.findIndex((other) => compareFound(one, other) < 0)
  return place === -1 ? best.length : place
}

/** The order of the others is of no account. */
function takeOut(places: number[], place: number): void {
  const index = places.indexOf(place)
  const last = places.pop()
  if (index !== -1 && index < places.length && last !== undefined) places[index] = last
}
