import { PLATFORM_CODE } from '@momio/contract/account-codes'

const HANDHELD = /Mobi|Android|iPhone|iPad|iPod|HarmonyOS/i

/** Only the kind of device is kept of the user agent: whole, it nearly names the person. */
export function platformCodeOf(userAgent: string | undefined): number {
  if (!userAgent) return PLATFORM_CODE.unknown
  return HANDHELD.test(userAgent) ? PLATFORM_CODE.mobileWeb : PLATFORM_CODE.desktopWeb
}
