/** Of the first name and, where there are two surnames, of the father's: 'María Peña López' is MP. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const surname = words.length > 2 ? words.at(-2) : words[1]
  return [words[0], surname]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
