import type { Tracking } from '@momio/contract/registration'
import { KEPT } from '@momio/domain/retention'
import { platformCode } from './platform-code.ts'

const MAX_AGE_SECONDS = KEPT.cookiesDays * 24 * 60 * 60
/** A browser drops a cookie of more than 4 kB whole. */
const LONGEST_COOKIE = 3_800
const LONGEST_TEXT = 2_048
const LONGEST_SHORT_TEXT = 512

/** Cookie name of each part; the query parameter is called the same. */
const PARTS = {
  pid: 'pid',
  clickId: 'click_id',
  publisherId: 'publisher_id',
  campaignId: 'campaign_id',
  src: 'src',
  cc: 'cc',
} as const
const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const
const AD_CLICK_IDS =
  'gclid gbraid wbraid dclid fbclid ttclid msclkid twclid li_fat_id ScCid epik rdt_cid yclid irclickid'.split(' ')
const QUERY_STRING = 'query_string'
const PLATFORM = 'platform_code'

const NAMES = [...Object.values(PARTS), ...UTM.map((part) => `utm_${part}`), ...AD_CLICK_IDS]

/** The cookies that a landing leaves; a later landing replaces only what it brings itself. */
export function landingCookies(search: string, userAgent: string): ReadonlyMap<string, string> {
  const given = new URLSearchParams(search)
  const cookies = new Map<string, string>()
  for (const name of NAMES) {
    const value = given.get(name)
    if (value) cookies.set(name, value)
  }
  const whole = search.replace(/^\?/, '')
  if (whole) cookies.set(QUERY_STRING, whole)
  if (cookies.size > 0) cookies.set(PLATFORM, String(platformCode(userAgent)))
  return cookies
}

export function rememberLanding(search: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  for (const [name, value] of landingCookies(search, navigator.userAgent)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `${name}=${encodeShort(value)}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax${secure}`
  }
}

/** Cut before it is encoded, so that no escape is left in half. */
function encodeShort(value: string): string {
  let text = value.slice(0, LONGEST_TEXT)
  while (encodeURIComponent(text.toWellFormed()).length > LONGEST_COOKIE) text = text.slice(0, text.length >> 1)
  return encodeURIComponent(text.toWellFormed())
}

/** What registration sends: the cookies as the landing left them, and this device's platform. */
export function trackingOf(cookies: string, userAgent: string): Tracking {
  const kept = parseCookies(cookies)
  const text = (name: string) => kept.get(name)?.slice(0, LONGEST_TEXT)
  const short = (name: string) => kept.get(name)?.slice(0, LONGEST_SHORT_TEXT)
  const utm = present(UTM.map((part) => [part, short(`utm_${part}`)]))
  const adClickIds = present(AD_CLICK_IDS.map((name) => [name, short(name)]))
  return {
    ...present(Object.entries(PARTS).map(([part, name]) => [part, text(name)])),
    ...present([['queryString', text(QUERY_STRING)]]),
    ...(Object.keys(utm).length > 0 && { utm }),
    ...(Object.keys(adClickIds).length > 0 && { adClickIds }),
    platformCode: platformCode(userAgent),
  }
}

function present(entries: readonly (readonly [string, string | undefined])[]): Record<string, string> {
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
}

function parseCookies(cookies: string): ReadonlyMap<string, string> {
  return new Map(
    cookies.split(/;\s*/).flatMap((pair) => {
      const at = pair.indexOf('=')
      const value = decode(pair.slice(at + 1))
      return at > 0 && value ? [[pair.slice(0, at), value] as const] : []
    }),
  )
}

/** Other scripts and old versions may have left what cannot be decoded. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
