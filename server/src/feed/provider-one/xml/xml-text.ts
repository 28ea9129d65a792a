const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Between tags only white space is usual; the provider's error answers also carry words. */
export function isFillerText(text: string, inside: boolean): boolean {
  if (/^[ \t\r\n]*$/.test(text)) return true
  return inside && !text.includes(']]>') && decodeText(text) !== null
}

/** References resolved and white space made plain; null when the text may not stand in a document. */
export function decodeText(raw: string): string | null {
  let sound = isAllowed(raw)
  const text = raw
    .replace(/\r\n|[\t\r\n]/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|([a-z]{2,4}));|&/g, (_, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1
      const character = name ? NAMED[name] : code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
      if (character === undefined || !isAllowed(character)) sound = false
      return character ?? ''
    })
  return sound ? text : null
}

function isAllowed(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
  return text.isWellFormed() && !/[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/.test(text)
}
