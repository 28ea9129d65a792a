function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of `term` begins a word of a text; accents and case do not matter. */
export function wordSearch(term: string): (text: string) => boolean {
  const words = plain(term).split(/\s+/).filter(Boolean)
  return (text) => {
    const parts = plain(text).split(/[^\p{L}\p{N}.]+/u)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
}
