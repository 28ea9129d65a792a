import { TextCodesContext } from '@momio/ui/texts/shown-codes'
import type { Namespace } from '@momio/ui/texts/text'
import { type Translation, translationOf } from '@momio/ui/texts/text-store'
import { use } from 'react'

/** Texts of a namespace in the member's language: all of them are there before the first page is drawn. */
export function useTranslation<N extends Namespace>(namespace: N): Translation<N> {
  return translationOf(use(TextCodesContext), namespace)
}
