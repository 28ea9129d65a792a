import { expect, test } from 'vitest'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { pt } from './pt.ts'
import type { MarketWords } from './words.ts'

/** Every text of a language with where it stands. */
function texts(words: MarketWords): { where: string; text: string }[] {
  return (['markets', 'outcomes', 'providerTwo'] as const).flatMap((part) =>
    Object.entries(words[part]).map(([id, text]) => ({ where: `${words.language}.ts, ${part} ${id}: ${text}`, text })),
  )
}

const written = (words: MarketWords, pattern: RegExp) =>
  texts(words)
    .filter(({ text }) => pattern.test(text))
    .map(({ where }) => where)

/** As `written`, without the names of the places to fill, which are English. */
const saying = (words: MarketWords, pattern: RegExp) =>
  texts(words)
    .filter(({ text }) => pattern.test(text.replaceAll(/\{[^{}]*\}/g, '{}')))
    .map(({ where }) => where)

test('Spanish is that of Mexico: penales, tiempo extra, tiro de esquina, tiros de campo [FEED-4]', () => {
  const notFromHere =
    /penalti|pr[óo]rroga|c[óo]rner|saque de esquina|fuera de juego|canasta|tacleada|clasifica|descanso|portero|goleo/i
  expect(saying(es, notFromHere)).toEqual([])
})

test('who races arrives: “primero en llegar a” [FEED-4]', () => {
  expect(saying(es, /primero en (?!llegar al? )/i)).toEqual([])
  expect(es.markets[230]).toBe('Primero en llegar a {pointnr} puntos (incl. tiempo extra)')
})

/** Words that no other language borrows from English; sports lend it many more, such as touchdown, strike or over. */
const ENGLISH =
  /\b(the|of|to|with|and|will|there|which|when|who|most|both|any|player|winner|draw|highest|next|last|first(?! down)|half|quarter|range|number)\b/i

test.each([es, de, fr, pt])('no English is left over in $language [FEED-4]', (words) => {
  expect(saying(words, ENGLISH)).toEqual([])
})

test.each([es, fr, pt])('a total always says of what, in $language [FEED-4]', (words) => {
  expect(saying(words, /\btotal(?!es| (américain |americano )?(de|d’))/i)).toEqual([])
  expect(written(words, /\btotal de \{\$competitor/i)).toEqual([])
})

test('the same “none” stands after gol and after tarjeta, so it has no gender [FEED-4]', () => {
  expect([es, de, fr, pt].map(({ outcomes }) => outcomes['7'])).toEqual(['Nadie', 'Niemand', 'Personne', 'Ninguém'])
  expect(saying(es, /^ning[uú]na?$/i)).toEqual([])
})

const FEMININE =
  'tarjeta|entrada|carrera|anotación|jugada|baja|torre|serie|vuelta|parada|bola|pérdida|pareja|mitad|caja|ronda'

test('Spanish ordinals agree with what they count: 1ª tarjeta, 1er gol [FEED-4]', () => {
  const place = String.raw`\{![^{}:]+`
  expect(written(es, new RegExp(`${place}\\} (${FEMININE})\\b`))).toEqual([])
  expect(written(es, new RegExp(`${place}:f\\} (?!${FEMININE})`))).toEqual([])
  expect(written(es, new RegExp(`\\b(la|de la) ${place}\\}|\\b(el|del|al) ${place}:f\\}`))).toEqual([])
})

test('French elides before a vowel [FEED-4]', () => {
  expect(saying(fr, /\bd[eu] [aeiouéèêàâîôû]/i)).toEqual([])
})

test('every name starts with a capital, a place to fill or a number [FEED-4]', () => {
  expect([es, de, fr, pt].flatMap((words) => saying(words, /^¿?\p{Ll}| - ¿?\p{Ll}/u))).toEqual([])
})
