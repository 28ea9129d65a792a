/** The letters that a CURP takes from names (places 1 to 4 and 14 to 16), by the rules of RENAPO. */

export interface PersonNames {
  readonly firstNames: string
  /** Both surnames, in one text as the account has them. */
  readonly lastNames: string
}

const PARTICLES = new Set('DA DAS DE DEL DER DI DIE DD EL LA LOS LAS LE LES MAC MC VAN VON Y'.split(' '))
/** Too common to tell people apart: where another given name follows, that one is taken. */
const COMMON = new Set('MARIA MA MA. M M. JOSE J J.'.split(' '))
const INCONVENIENT = new Set(
  `BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY JETA
  JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO MEAR MEAS
  MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO RATA ROBA ROBE ROBO RUIN SENO
  TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY`.split(/\s+/),
)

/** Capitals without accents; Ñ stays, because a CURP writes it otherwise than N. */
export function plainCapitals(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replaceAll('Ñ', '\u0000')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u0000', 'Ñ')
    .replaceAll(/[’‘`´]/g, "'")
}

const wordsOf = (text: string) => plainCapitals(text).split(/\s+/).filter(Boolean)

/** `de la Cruz` counts as `Cruz`; a name of particles alone keeps its last one. */
function mainWord(words: readonly string[]): string {
  return words.find((word) => !PARTICLES.has(word)) ?? words.at(-1) ?? ''
}

function givenName(words: readonly string[]): string {
  const main = words.filter((word) => !PARTICLES.has(word))
  const [first = '', ...others] = main.length > 0 ? main : words
  return COMMON.has(first) && others.length > 0 ? (others[0] ?? first) : first
}

const isLetter = (letter: string) => /^[A-ZÑ]$/.test(letter)
/** Ñ and whatever is no letter. */
const written = (letter: string) => (/^[A-Z]$/.test(letter) ? letter : 'X')

/** The first vowel behind the first letter; `D/AMICO` has an X there, because the sign comes first. */
function innerVowel(word: string): string {
  const found = [...word].slice(1).find((letter) => /[AEIOU]/.test(letter) || !isLetter(letter))
  return found === undefined ? 'X' : written(found)
}

function innerConsonant(word: string): string {
  const found = [...word].slice(1).find((letter) => isLetter(letter) && !/[AEIOU]/.test(letter))
  return found === undefined ? 'X' : written(found)
}

interface NameLetters {
  readonly first: string
  readonly inner: string
}

export function nameLetters(given: string, first: string, second: string): NameLetters {
  const [name, father, mother] = [givenName(wordsOf(given)), mainWord(wordsOf(first)), mainWord(wordsOf(second))]
  const letters = [written(father[0] ?? ''), innerVowel(father), written(mother[0] ?? ''), written(name[0] ?? '')].join(
    '',
  )
  return {
    first: INCONVENIENT.has(letters) ? `${letters[0]}X${letters.slice(2)}` : letters,
    inner: [father, mother, name].map(innerConsonant).join(''),
  }
}

/**
 * Whether the CURP can be of someone of these names. Where the first surname ends is not known, and registrars do not agree
 * on what an apostrophe or a hyphen is (a sign, nothing, or a space), so every reading counts.
 */
export function curpFitsNames(curp: string, { firstNames, lastNames }: PersonNames): boolean {
  const [first, inner] = [curp.slice(0, 4), curp.slice(13, 16)]
  return readings(firstNames).some((given) =>
    readings(lastNames).some((surnames) =>
      splits(surnames).some(([father, mother]) => {
        const letters = nameLetters(given, father, mother)
        return letters.first === first && letters.inner === inner
      }),
    ),
  )
}

function readings(text: string): string[] {
  const plain = plainCapitals(text)
  return ['$&', '', ' '].map((sign) => plain.replaceAll(/['./-]/g, sign))
}

function splits(surnames: string): (readonly [string, string])[] {
  const words = wordsOf(surnames)
  return words.map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
}
