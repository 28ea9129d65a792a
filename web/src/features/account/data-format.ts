import { bcp47, type Locale } from '@momio/contract/locale'

/** A country code in words; a name that is written out already stays as it is. */
export function countryName(country: string, locale: Locale): string {
  if (!/^[A-Za-z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(bcp47(locale), { type: 'region' }).of(country.toUpperCase()) ?? country
}

/** '+525512345678' as people in Mexico read it aloud. */
export function groupedPhone(phone: string): string {
  return phone.replace(/^\+52(\d{2})(\d{4})(\d{4})$/, '+52 $1 $2 $3')
}
