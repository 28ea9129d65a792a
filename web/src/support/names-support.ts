import { supportEmail } from './support-email.ts'

/** As support is called in the languages of the site. */
const SUPPORT = /soporte|support|assistance|suporte/i

export function namesSupport(text: string): boolean {
  return SUPPORT.test(text)
}

/** For places that take a plain text only, such as a message that passes. */
export function withSupportAddress(text: string): string {
  return namesSupport(text) ? `${text} ${supportEmail()}` : text
}
