export type ColourPair = readonly [string, string]

/** Plain colours of well-known clubs, by folded name; no badge is copied. */
const CLUBS: Record<string, ColourPair> = {
  america: ['#f7c600', '#14306e'],
  atlas: ['#b5122b', '#16171a'],
  'atletico san luis': ['#c8102e', '#17356f'],
  'cruz azul': ['#1746a2', '#e9eef5'],
  guadalajara: ['#c8102e', '#17356f'],
  chivas: ['#c8102e', '#17356f'],
  juarez: ['#3f9b35', '#1c1f22'],
  leon: ['#0b6b3a', '#d9a520'],
  mazatlan: ['#4a2a7b', '#17181c'],
  monterrey: ['#16305f', '#e9eef5'],
  necaxa: ['#c8102e', '#eef1f4'],
  pachuca: ['#14397d', '#eef1f4'],
  puebla: ['#1e5aa8', '#eef1f4'],
  pumas: ['#132a52', '#c9a227'],
  queretaro: ['#12489c', '#17181c'],
  santos: ['#0d7a3e', '#eef1f4'],
  'santos laguna': ['#0d7a3e', '#eef1f4'],
  tigres: ['#f2a900', '#123f8c'],
  tijuana: ['#b0122a', '#17181c'],
  toluca: ['#c3112d', '#7d0d20'],
  mexico: ['#0b6b3a', '#c8102e'],
}

/** Any two of these lie far enough apart to be told from each other at 18 px. */
const PRIMARY = [
  '#b3192e',
  '#1c4fa3',
  '#0f7343',
  '#6a2c91',
  '#c2570c',
  '#0e7490',
  '#9d174d',
  '#3f4a54',
  '#7c4a12',
  '#20306b',
]
const SECONDARY = ['#eef1f4', '#16191d', '#f2b705', '#8fb8e8', '#c9a227', '#d7dde2']

const LATIN_ACCENTS = /[\u0300-\u036f]/g
const ASCII = /^[\0-\x7f]*$/

/** Lower case without accents, prefixes of clubs left out. */
export function foldName(name: string): string {
  const plain = name.normalize('NFD').replace(LATIN_ACCENTS, '')
  // Classes of all letters there are cost a slow phone milliseconds: most names do without.
  const words = ASCII.test(plain)
    ? plain.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
    : plain
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
  return words
    .replace(/\b(fc|cf|club|cd|deportivo|sc|ac)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** FNV-1a: small, even, and the same in every browser. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

export function coloursOf(name: string): ColourPair {
  const folded = foldName(name)
  const known = CLUBS[folded]
  if (known) return known
  const value = hash(folded)
  const first = PRIMARY[value % PRIMARY.length] ?? '#3f4a54'
  const second = SECONDARY[Math.floor(value / PRIMARY.length) % SECONDARY.length] ?? '#eef1f4'
  return [first, second]
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const INKS = ['#ffffff', '#0d1216'] as const

/** White or near black, whichever reads better on the colour. */
export function inkOn(colour: string): string {
  return contrast(INKS[0], colour) >= contrast(INKS[1], colour) ? INKS[0] : INKS[1]
}
