import { PLATFORM_CODE } from '@momio/contract/account-codes'

type PlatformCode = (typeof PLATFORM_CODE)[keyof typeof PLATFORM_CODE]

/** A page opened inside another company's application is a visit on the web, although it runs in a web view too. */
const OTHER_APPS = /\bFB(?:AN|AV|_IAB)\b|Instagram|Twitter|TikTok|musical_ly|Line\/|Pinterest|Snapchat|WhatsApp|GSA\//
const HUAWEI = /HarmonyOS|OpenHarmony|ArkWeb|HMSCore|HUAWEI|Huawei/
const IOS = /iPhone|iPad|iPod/
const DESKTOP = /Windows NT|Macintosh|X11|CrOS|Linux/

/** Our applications show the site in the system's web view. */
function isApp(userAgent: string): boolean {
  if (OTHER_APPS.test(userAgent)) return false
  if (/; wv\)/.test(userAgent)) return true
  if (/ArkWeb/.test(userAgent)) return !/Browser/.test(userAgent)
  return IOS.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
}

/** 5 Huawei or Harmony app, 3 Android app, 4 iOS app, 1 mobile web, 2 tablet or desktop web, 0 otherwise. */
export function platformCode(userAgent: string): PlatformCode {
  if (isApp(userAgent)) {
    if (HUAWEI.test(userAgent)) return PLATFORM_CODE.huawei
    return IOS.test(userAgent) ? PLATFORM_CODE.ios : PLATFORM_CODE.android
  }
  if (/iPad|Tablet/.test(userAgent)) return PLATFORM_CODE.desktopWeb
  if (/Mobi|iPhone|iPod/.test(userAgent)) return PLATFORM_CODE.mobileWeb
  return DESKTOP.test(userAgent) || /Android/.test(userAgent) ? PLATFORM_CODE.desktopWeb : PLATFORM_CODE.unknown
}
