import { shownCodes } from '@momio/ui/texts/shown-codes'
import type { Namespace } from '@momio/ui/texts/text'
import { fetchTexts } from '@momio/ui/texts/text-store'

/** For parts fetched on their own: they arrive together with their texts, so that no key is ever painted. */
export async function withTexts<P>(part: Promise<P>, ...namespaces: readonly Namespace[]): Promise<P> {
  await fetchTexts(shownCodes.get(), namespaces)
  return part
}
