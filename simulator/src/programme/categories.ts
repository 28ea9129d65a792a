import type { Category } from './tournament.ts'

/** Where tournaments of more than one sport are played; a sport gives its own id where the provider has one. */
export const MEXICO: Category = { id: 12, name: { es: 'México', en: 'Mexico' }, countryCode: 'MEX' }
export const ENGLAND: Category = { id: 1, name: { es: 'Inglaterra', en: 'England' }, countryCode: 'ENG' }
export const SPAIN: Category = { id: 32, name: { es: 'España', en: 'Spain' }, countryCode: 'ESP' }
export const ITALY: Category = { id: 31, name: { es: 'Italia', en: 'Italy' }, countryCode: 'ITA' }
export const USA: Category = { id: 15, name: { es: 'Estados Unidos', en: 'USA' }, countryCode: 'USA' }
export const WORLD: Category = { id: 4, name: { es: 'Internacional', en: 'International' }, countryCode: '' }
export const EUROPE: Category = {
  id: 393,
  name: { es: 'Clubes internacionales', en: 'International Clubs' },
  countryCode: '',
}
