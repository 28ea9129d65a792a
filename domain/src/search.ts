/** Beyond these words a name is found by the first ones. */
const MOST_WORDS = 6
const LETTERS_FOR_ONE_EDIT = 4
const LETTERS_FOR_TWO_EDITS = 8

/** The words of a name or of what was typed, without accents and case. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
}

/** A short word says too little to guess what else was meant. */
export function editsAllowed(typed: string): number {
  if (typed.length >= LETTERS_FOR_TWO_EDITS) return 2
  return typed.length >= LETTERS_FOR_ONE_EDIT ? 1 : 0
}

/**
 * Fewest edits that make what was typed a beginning of the word; undefined when that takes more than are allowed. An edit
 * is a letter too many, missing, wrong, or swapped with the next.
 */
export function wordEdits(typed: string, word: string): number | undefined {
  if (word.startsWith(typed)) return 0
  const allowed = editsAllowed(typed)
  if (allowed === 0) return undefined
  // Item `i` of a row counts the edits between the first `i` letters typed and the letters of the word so far.
  let twoBefore: readonly number[] = []
  let before = Array.from({ length: typed.length + 1 }, (_, index) => index)
  let fewest = typed.length
  for (let length = 1; length <= Math.min(word.length, typed.length + allowed); length++) {
    const row = [length]
    for (let index = 1; index <= typed.length; index++) {
      const isSame = typed[index - 1] === word[length - 1]
      const kept = (before[index - 1] ?? 0) + (isSame ? 0 : 1)
      let edits = Math.min(kept, (before[index] ?? 0) + 1, (row[index - 1] ?? 0) + 1)
      const isSwap = typed[index - 1] === word[length - 2] && typed[index - 2] === word[length - 1]
      if (isSwap && length > 1 && index > 1) edits = Math.min(edits, (twoBefore[index - 2] ?? 0) + 1)
      row.push(edits)
    }
    fewest = Math.min(fewest, row[typed.length] ?? fewest)
    twoBefore = before
    before = row
  }
  return fewest <= allowed ? fewest : undefined
}

/** Every word typed must begin a word of the name, or nearly so; undefined when one does not. */
export function nameEdits(typed: readonly string[], nameWords: readonly string[]): number | undefined {
  let total = 0
  for (const word of typed) {
    const edits = nameWords.flatMap((nameWord) => wordEdits(word, nameWord) ?? [])
    if (edits.length === 0) return undefined
    total += Math.min(...edits)
  }
  return total
}

export interface Findable {
  readonly id: string
  readonly name: string
  readonly isLive: boolean
  /** When it is or next is played, in ms since 1970. */
  readonly startsAt: number
}

/** As typed before nearly so, live before to come, sooner before later; the id decides last, so that the order is one. */
export function compareFound(
  a: { readonly edits: number; readonly found: Findable },
  b: { readonly edits: number; readonly found: Findable },
): number {
  return (
    a.edits - b.edits ||
    Number(b.found.isLive) - Number(a.found.isLive) ||
    a.found.startsAt - b.found.startsAt ||
    compareTexts(a.found.name, b.found.name) ||
    compareTexts(a.found.id, b.found.id)
  )
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
