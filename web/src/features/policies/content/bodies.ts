import type { DocumentName } from '../documents.ts'
import type { Figures } from '../figures.ts'
import { about } from './about.ts'
import type { Body, Content } from './body.ts'
import { faqs } from './faqs.ts'
import { help } from './help.ts'
import { laundering } from './laundering.ts'
import { privacy } from './privacy.ts'
import { responsible } from './responsible.ts'
import { rules } from './rules.ts'
import { terms } from './terms.ts'

const CONTENT: { readonly [D in DocumentName]: Content<D> } = {
  help,
  faqs,
  rules,
  about,
  privacy,
  terms,
  responsible,
  laundering,
}

/** The full Spanish text of each section. */
export function bodiesOf(name: DocumentName, figures: Figures): Readonly<Record<string, Body>> {
  return CONTENT[name](figures)
}
