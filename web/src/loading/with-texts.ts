import i18next from 'i18next'
import { fetchTexts, type Namespace } from './fetch-texts.ts'

/** For parts fetched on their own: they arrive together with their texts, so that no key is ever painted. */
export async function withTexts<P>(part: Promise<P>, ...namespaces: readonly Namespace[]): Promise<P> {
  await i18next.loadNamespaces(namespaces)
  await fetchTexts(i18next.languages, namespaces)
  return part
}
