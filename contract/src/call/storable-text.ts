import { z } from 'zod'

/** What the database keeps in no text: NUL, and half a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u
const ALL_NUL = /\0/g
const ALL_HALVES = /\p{Surrogate}/gu

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text)
}

export function storableText(text: string): string {
  return isStorable(text) ? text : text.replace(ALL_NUL, '').replace(ALL_HALVES, '\ufffd')
}

/** For what nobody typed, such as the address a visitor came by: it is cleaned, where other texts are refused. */
export function cleanedText(most: number) {
  return z.string().max(most).overwrite(storableText)
}
