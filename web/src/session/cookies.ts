import { KEPT } from '@momio/domain/retention'

const SIGNED_IN = 'momio.signed-in'
const PLAYER = 'momio.player'
const LONGEST_SECONDS = KEPT.cookiesDays * 24 * 60 * 60

/** Two marks for what runs beside the page; neither opens anything, the tokens do. */
export function rememberCookies(playerId: string, extended: boolean): void {
  const age = extended ? `;max-age=${LONGEST_SECONDS}` : ''
  write(SIGNED_IN, '1', age)
  write(PLAYER, encodeURIComponent(playerId), age)
}

export function areCookiesSet(): boolean {
  return document.cookie.includes(`${SIGNED_IN}=`)
}

export function forgetCookies(): void {
  for (const name of [SIGNED_IN, PLAYER]) write(name, '', ';max-age=0')
}

function write(name: string, value: string, attributes: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox and Safari of last year
  document.cookie = `${name}=${value};path=/;samesite=lax${attributes}`
}
