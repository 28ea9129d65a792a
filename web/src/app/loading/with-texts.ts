import { loadTexts } from '../texts/i18n.ts'
import type { Namespace } from '../texts/namespace.ts'

/** For parts fetched on their own: they arrive together with their texts, so that no key is ever painted. */
export async function withTexts<P>(part: Promise<P>, ...namespaces: readonly Namespace[]): Promise<P> {
  await loadTexts(...namespaces)
  return part
}
