import { readClabe } from '@momio/domain/clabe'

const LENGTH = 18

export type ClabeCheck =
  | { readonly kind: 'typing'; readonly missing: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly bankName: string | null }

/** Said while it is typed: a wrong digit is wrong only once all are there, a letter or one digit too many at once. */
export function checkClabe(typed: string): ClabeCheck {
  const clabe = typed.replace(/[\s-]/g, '')
  if (/^\d*$/.test(clabe) && clabe.length < LENGTH) return { kind: 'typing', missing: LENGTH - clabe.length }
  return readClabe(clabe)
}
