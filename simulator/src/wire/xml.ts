/** The XML namespace of the documents about events, teams and players. */
export const SPORTS_API = 'http://schemas.sportradar.com/sportsapi/v1/unified'

export type Attributes = Readonly<Record<string, string | number | undefined>>

export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  let text = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? value : escapeAttribute(value)}"`
  }
  return children.length === 0 ? `${text}/>` : `${text}>${children.join('')}</${name}>`
}

export function document(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`
}

function escapeAttribute(text: string): string {
  if (!/[&<"]/.test(text)) return text
  return text.replace(/[&<"]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&quot;'))
}

export interface ReadElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

const ELEMENT = /<([A-Za-z_][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*\/?>/g
const ATTRIBUTE = /([\w:.-]+)="([^"<]*)"/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The elements of a short request with their attributes, in the order they open. */
export function readElements(xml: string): ReadElement[] {
  return Array.from(xml.matchAll(ELEMENT), ([, name = '', attributes = '']) => ({
    name,
    attributes: new Map(
      Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [
        key,
        value.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole),
      ]),
    ),
  }))
}
