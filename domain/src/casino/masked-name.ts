/** From this length on a first name keeps three letters at its start: "Mariana" is "Mar***a", "Juan" is "J***n". */
const LONG_NAME = 7

/** A player as others may see him: too little to be known by, enough to see that somebody won. */
export function maskedName(firstNames: string, lastNames: string): string {
  const letters = [...(firstNames.trim().split(/\s+/)[0] ?? '')]
  const start = letters.slice(0, letters.length >= LONG_NAME ? 3 : 1).join('')
  const end = letters.length > 1 ? (letters.at(-1) ?? '') : ''
  const initial = [...lastNames.trim()][0]
  return `${start}***${end}${initial === undefined ? '' : ` ${initial.toLocaleUpperCase('es-MX')}.`}`
}
