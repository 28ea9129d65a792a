import type { DocumentName, SectionOf } from '../documents.ts'
import type { Figures } from '../figures.ts'

/** A paragraph, or the points of a list. */
export type Block = string | readonly string[]
export type Body = readonly Block[]

/** The full Spanish text of a document: every section, with the figures of now. */
export type Content<D extends DocumentName> = (figures: Figures) => Readonly<Record<SectionOf<D>, Body>>
