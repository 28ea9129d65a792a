import { wordSearch } from '../../word-search.ts'
import type { DocumentName } from './documents.ts'

export interface SearchedSection {
  readonly document: DocumentName
  readonly section: string
  readonly title: string
  readonly summary: string
  /** All that is read there. */
  readonly text: string
}

/** Sections that have every word of the term, those with all of them in the title first. */
export function searchSections(sections: readonly SearchedSection[], term: string): readonly SearchedSection[] {
  if (term.trim() === '') return []
  const matches = wordSearch(term)
  const found = sections.filter(({ title, summary, text }) => matches(`${title} ${summary} ${text}`))
  return [...found.filter(({ title }) => matches(title)), ...found.filter(({ title }) => !matches(title))]
}
