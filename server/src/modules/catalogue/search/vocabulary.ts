import { editsAllowed } from '@momio/domain/search'

/** A word and the places of the names that have it. */
export interface Word {
  readonly text: string
  readonly places: number[]
}

/** Words, each with its edits. A word may stand here more than once: the fewest edits count. */
export interface NearWords {
  readonly words: readonly Word[]
  /** Of each word; absent when what was typed begins all of them. */
  readonly edits?: readonly number[]
}

/**
 * Every word that names have, in order, so that words with the same beginning stand together: a beginning is found by
 * halving, and the letters that many words share are compared once for all of them. It finds what `wordEdits` accepts.
 */
export class Vocabulary {
  #words: Word[] = []
  readonly #letters = new Letters()
  /** Words came or went since the last search: a whole book comes at once and is put in order for the first who asks. */
  #changed = false
  readonly #gone = new Set<Word>()

  get size(): number {
    return this.#words.length - this.#gone.size
  }

  /** Of a text that no word in it has. */
  add(text: string): Word {
    const word = { text, places: [] }
    this.#words.push(word)
    this.#changed = true
    return word
  }

  /** Of a word that is in it. */
  delete(word: Word): void {
    this.#gone.add(word)
    this.#changed = true
  }

  /** The words that what was typed begins. */
  beginningWith(typed: string): NearWords {
    this.#order()
    const from = firstFrom(0, this.#words.length, (place) => this.#textAt(place) >= typed)
    const to = firstFrom(from, this.#words.length, (place) => !this.#textAt(place).startsWith(typed))
    return { words: this.#words.slice(from, to) }
  }

  /** The words that what was typed begins with no more than the allowed edits. */
  near(typed: string): NearWords {
    const allowed = editsAllowed(typed)
    if (allowed === 0) return this.beginningWith(typed)
    this.#order()
    const walk = new Walk(this.#words, this.#letters, typed, allowed)
    walk.from(0, 0, this.#words.length)
    return walk
  }

  /** The words that are in order already make sorting quick. */
  #order(): void {
    if (!this.#changed) return
    if (this.#gone.size > 0) this.#words = this.#words.filter((word) => !this.#gone.has(word))
    this.#gone.clear()
    this.#words.sort((a, b) => (a.text < b.text ? -1 : 1))
    this.#letters.take(this.#words)
    this.#changed = false
  }

  #textAt(place: number): string {
    return this.#words[place]?.text ?? ''
  }
}

/** The letters of all words, one after the other: a search compares hundreds of thousands of them. */
class Letters {
  #letters = new Uint16Array(0)
  #starts = new Uint32Array(1)

  take(words: readonly Word[]): void {
    const total = words.reduce((sum, { text }) => sum + text.length, 0)
    if (total > this.#letters.length) this.#letters = new Uint16Array(total + (total >> 1))
    if (words.length >= this.#starts.length) this.#starts = new Uint32Array(words.length + (words.length >> 1) + 1)
    let end = 0
    for (const [place, { text }] of words.entries()) {
      for (let index = 0; index < text.length; index++) this.#letters[end + index] = text.charCodeAt(index)
      end += text.length
      this.#starts[place + 1] = end
    }
  }

  /** 0 after the last letter of the word. */
  at(place: number, index: number): number {
    const letter = (this.#starts[place] as number) + index
    return letter < (this.#starts[place + 1] as number) ? (this.#letters[letter] as number) : 0
  }
}

/** One search with edits through the words, letter by letter. */
class Walk implements NearWords {
  readonly words: Word[] = []
  readonly edits: number[] = []
  readonly #all: readonly Word[]
  readonly #lettersOf: Letters
  readonly #typed: readonly number[]
  readonly #allowed: number
  /**
   * Of each length of a beginning, a row of edit distances: item `i` counts the edits between the first `i` letters typed
   * and that beginning. Items that are too far from the length to be within the allowed edits are not computed.
   */
  readonly #rows: Uint8Array[]
  readonly #letters: number[] = []

  constructor(all: readonly Word[], lettersOf: Letters, typed: string, allowed: number) {
    this.#all = all
    this.#lettersOf = lettersOf
    this.#typed = Array.from(typed, (_, index) => typed.charCodeAt(index))
    this.#allowed = allowed
    this.#rows = Array.from({ length: typed.length + allowed + 1 }, () => new Uint8Array(typed.length + 1).fill(255))
    for (let index = 0; index <= allowed; index++) (this.#rows[0] as Uint8Array)[index] = index
  }

  /** Words `from` to `to` all have the same first `length` letters, whose row is computed. */
  from(length: number, from: number, to: number): void {
    const letters = this.#typed.length
    const edits = this.#rows[length]?.[letters] ?? 255
    if (edits <= this.#allowed) this.#note(from, to, edits)
    if (length === letters + this.#allowed) return
    // A longer beginning is of use only with fewer edits than this one.
    const most = Math.min(this.#allowed, edits - 1)
    let place = from
    while (place < to) {
      const letter = this.#lettersOf.at(place, length)
      if (letter === 0) {
        place += 1
        continue
      }
      const end = this.#endOf(letter, length, place, to)
      if (this.#step(length, letter) <= most) this.from(length + 1, place, end)
      place = end
    }
  }

  /** Where the words end that go on with this letter: near by mostly, so that the steps grow from one. */
  #endOf(letter: number, length: number, from: number, to: number): number {
    let step = 1
    let known = from
    while (known + step < to && this.#lettersOf.at(known + step, length) === letter) {
      known += step
      step *= 2
    }
    const isOther = (place: number) => this.#lettersOf.at(place, length) !== letter
    return firstFrom(known + 1, Math.min(known + step, to), isOther)
  }

  /** Computes the row after one more letter; returns the fewest edits in it, which no letters that follow can lower. */
  #step(length: number, letter: number): number {
    const above = this.#rows[length] as Uint8Array
    const row = this.#rows[length + 1] as Uint8Array
    const twoAbove = this.#rows[length - 1]
    const letterBefore = this.#letters[length - 1]
    this.#letters[length] = letter
    const first = Math.max(0, length + 1 - this.#allowed)
    const last = Math.min(this.#typed.length, length + 1 + this.#allowed)
    let fewest = 255
    for (let index = first; index <= last; index++) {
      const typed = this.#typed[index - 1]
      let edits = (above[index] as number) + 1
      if (index > 0) {
        edits = Math.min(edits, (above[index - 1] as number) + (typed === letter ? 0 : 1))
        if (index > first) edits = Math.min(edits, (row[index - 1] as number) + 1)
        if (index > 1 && twoAbove && typed === letterBefore && this.#typed[index - 2] === letter) {
          edits = Math.min(edits, (twoAbove[index - 2] as number) + 1)
        }
      }
      row[index] = Math.min(edits, 254)
      fewest = Math.min(fewest, edits)
    }
    return fewest
  }

  #note(from: number, to: number, edits: number): void {
    for (let place = from; place < to; place++) {
      this.words.push(this.#all[place] as Word)
      this.edits.push(edits)
    }
  }
}

/** The first place for which `isReached`, which stays true from there on. */
function firstFrom(from: number, to: number, isReached: (place: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
