import { Html, html } from '../platform/http/html.ts'

/** The picture of a link, in pixels, as the networks ask for it. */
export const PICTURE = { width: 1200, height: 630 } as const

export interface PageWords {
  readonly title: string
  readonly description: string
  /** From the root of the site; absent on a page that is not to be found by search. */
  readonly canonical?: string
  /** From the root of the site. */
  readonly picture: string
  /** Read by search engines; each becomes a block of its own. */
  readonly structured?: readonly object[]
}

/** Titles, tags for link previews and structured data, with addresses of the site at `origin`. */
export function pageHead(origin: string, words: PageWords): Html {
  const { title, description, canonical, structured = [] } = words
  const picture = origin + words.picture
  const address = canonical === undefined ? undefined : origin + canonical
  const fullTitle = `${title} · Momio`
  return html`<title>${fullTitle}</title>
    <meta name="description" content="${description}" />
    ${address === undefined ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${address}" />`}
    <meta property="og:site_name" content="Momio" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="es_MX" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${address !== undefined && html`<meta property="og:url" content="${address}" />`}
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${PICTURE.width}" />
    <meta property="og:image:height" content="${PICTURE.height}" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${picture}" />
    ${structured.map(dataBlock)}
  `
}

/** Data, not a program: browsers do not run it. Without `<` no name can end the block. */
function dataBlock(data: object): Html {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return new Html(`<script type="application/ld+json">${text}</script>`)
}
