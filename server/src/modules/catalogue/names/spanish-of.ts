/** Whole texts and words of the provider's English that outcomes are made of. */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['draw', 'Empate'],
  ['tie', 'Empate'],
  ['x', 'Empate'],
  ['other', 'Otro'],
  ['others', 'Otros'],
  ['any other', 'Otro'],
  ['none', 'Ninguno'],
  ['both', 'Ambos'],
  ['both teams', 'Ambos equipos'],
  ['equal', 'Igual'],
  ['yes', 'Sí'],
  ['no', 'No'],
  ['odd', 'Impar'],
  ['even', 'Par'],
  ['no goal', 'Sin gol'],
  ['own goal', 'Autogol'],
  ['ko', 'KO'],
  ['submission', 'Sumisión'],
  ['decision', 'Decisión'],
  ['points', 'Puntos'],
  ['even strength', 'Igualdad numérica'],
  ['power-play', 'Superioridad numérica'],
  ['short-handed', 'Inferioridad numérica'],
  ['penalty shot', 'Tiro penal'],
  ['empty net', 'Portería vacía'],
  ['1st half', '1ª mitad'],
  ['2nd half', '2ª mitad'],
  ['home', '{$competitor1}'],
  ['away', '{$competitor2}'],
])

/** Two sides and a word between, tried in this order. */
const JOINTS: readonly (readonly [english: string, spanish: string])[] = [
  [' & ', ' y '],
  [' and ', ' y '],
  [' or ', ' o '],
  [' by ', ' por '],
  ['/', '/'],
]

/**
 * What an outcome's English text says, in Spanish; teams, numbers, ranges and scores stay. Undefined when the text is
 * anything else: a person's name, or a sentence nobody put into words.
 */
export function spanishOf(text: string): string | undefined {
  const phrase = PHRASES.get(text.toLowerCase())
  if (phrase !== undefined) return phrase
  if (/^(\{[^{}]+\}|[\d.:+-]+( ?[-–] ?[\d.:+]+)?)( \(.*\))?$/.test(text)) return text
  const [, least] = /^(\d+) or more$/.exec(text) ?? []
  if (least !== undefined) return `${least}+`
  const [, seconds] = /^([\d.+ -]+) sec$/.exec(text) ?? []
  if (seconds !== undefined) return `${seconds} s`
  const [, winner, how] = /^(\{\$\w+\}) ((?:KO|Submission|Points)\b.*)$/.exec(text) ?? []
  const way = how === undefined ? undefined : spanishOf(how)
  if (way !== undefined) return `${winner} por ${inner(way)}`
  const [, side, amount] = /^(over|under|exact) ([\d.]+|\{\w+\})$/i.exec(text) ?? []
  if (side !== undefined) return `${SIDES[side.toLowerCase()]} ${amount}`
  for (const [english, spanish] of JOINTS) {
    const split = text.indexOf(english)
    if (split <= 0) continue
    const before = spanishOf(text.slice(0, split))
    const after = spanishOf(text.slice(split + english.length))
    if (before !== undefined && after !== undefined) return before + spanish + inner(after)
  }
  return undefined
}

const SIDES: Readonly<Record<string, string>> = { over: 'Más de', under: 'Menos de', exact: 'Exactamente' }

/** After the joint a word of ours starts small; KO, teams and numbers stay. */
function inner(text: string): string {
  return /^[A-ZÁÉÍÓÚ][a-záéíóú]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
