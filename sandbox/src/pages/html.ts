/** Text made safe to stand in a page, and the markup around it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Html[] | null | undefined | false

/** Escapes everything that is not itself markup made by this function. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + markupOf(parts[index - 1]) + string))
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map((item) => item.markup).join('')
  return escapeHtml(String(part))
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
