import { TextCodesContext } from '@momio/ui/texts/shown-codes'
import type { Namespace } from '@momio/ui/texts/text'
import { fetchTexts, hasTexts, type TextCodes, type Translation, translationOf } from '@momio/ui/texts/text-store'
import { use } from 'react'
import { untilLoaded } from '../loading/until-loaded.ts'
import { waitForConnection } from '../loading/wait-for-connection.ts'

/** Texts of a namespace in the language of the page. They come with the screen; a part that did without waits for them. */
export function useTranslation<N extends Namespace>(namespace: N): Translation<N> {
  const codes = use(TextCodesContext)
  // In every render, whether it waits or not: React tells apart what a component waits for by its order.
  use(hasTexts(codes, namespace) ? HERE : arrival(codes, namespace))
  return translationOf(codes, namespace)
}

/** React reads one that says so at once. */
const HERE: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
const arrivals = new Map<string, Promise<void>>()

/** One promise for all who wait for the same texts. */
function arrival(codes: TextCodes, namespace: Namespace): Promise<void> {
  const name = `${codes} ${namespace}`
  const arriving = arrivals.get(name) ?? untilLoaded(() => fetchTexts(codes, [namespace]), waitForConnection)
  arrivals.set(name, arriving)
  return arriving
}
