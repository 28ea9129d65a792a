import { areFilesUploaded, type DocumentFlags } from '../verification/document-flags.ts'

/** Verification, the wallet, the first steps, games and responsible gaming in its window: nobody is distracted there. */
const WITHOUT_BUTTON = [
  /^\/user-identification(\/|$)/,
  /^\/verify-email$/,
  /^\/(deposit|withdrawal|transactions)(Window)?$/,
  /^\/verify-deposit$/,
  /^\/financial-operations$/,
  /^\/atm$/,
  /^\/onboard-success$/,
  /^\/casino\/game\//,
  /^\/casino\/live\/(roulette|crash)_live$/,
  /^\/responsableGameWindow$/,
]

interface Promo {
  readonly isSignedIn: boolean
  readonly isEligible: boolean
  readonly path: string
}

/** A modal hides the button as well, which the style of the page does. */
export function isButtonActive({ isSignedIn, isEligible, path, isClosed }: Promo & { isClosed: boolean }): boolean {
  return isSignedIn && isEligible && !isClosed && !WITHOUT_BUTTON.some((excluded) => excluded.test(path))
}

export function isIconShown({ isSignedIn, isEligible, path }: Promo): boolean {
  return isSignedIn && isEligible && !/^\/user-identification(\/|$)/.test(path)
}

export type PromoPlace = 'icon' | 'button'

interface Verification {
  readonly isFaceVerified: boolean
  readonly flags: DocumentFlags
}

/** Where a tap leads: to the page of verification, or otherwise to the face modal. */
export function leadsToVerification(place: PromoPlace, { isFaceVerified, flags }: Verification): boolean {
  if (place === 'button' && flags.isCurpDuplicated) return true
  return isFaceVerified || areFilesUploaded(flags)
}
