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

const STYLE = new Html(`
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
article, details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; padding: .6rem .9rem; margin: .5rem 0; }
summary { cursor: pointer; } code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .2rem .6rem .2rem 0; vertical-align: top; }
iframe { width: 100%; height: 24rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); background: #fff; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700; } .quiet { opacity: .7; }
`)

export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>${body}</body>
</html>`.markup
}

/** Browsers name HTML in their Accept header; programs that take anything get JSON. */
export function wantsHtml(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false
}
