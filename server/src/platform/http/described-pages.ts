import { BoundedMap } from '../bounded-map.ts'
import { type Bytes, bytes, compressed } from './bytes.ts'
import type { Html } from './html.ts'
import type { WebAssets } from './web-assets.ts'

/** What a page says of itself to whoever runs no scripts, e.g. the robot that draws the preview of a link. */
export interface PageDescription {
  /** 404 where the address names nothing; the client then shows its not-found page. */
  readonly status: 200 | 404
  /** Stands in the head in place of the client's own title and description. */
  readonly head: Html
}

export type DescribePage = (path: string) => Promise<PageDescription>

export interface AnsweredPage {
  readonly status: 200 | 404
  readonly bytes: Bytes
}

/** An address is described again after so long. */
const FRESH_MS = 5_000
/** Beyond these the oldest are described or made anew: a caller can invent any number of addresses. */
const MOST_ADDRESSES = 500
const MOST_PAGES = 500
const BROTLI_QUALITY = 4
const OWN_WORDS = /\s*<title>[^<]*<\/title>|\s*<meta\s+name="description"[^>]*>/g

interface Described {
  readonly untilMs: number
  readonly description: Promise<PageDescription>
}

/**
 * The page of the client with the words of each address in its head, made once however many ask for it. Pages are kept by
 * their words: those of all the addresses that name nothing are the same, and a page with its compressed forms is 40 kB.
 */
export function describedPages(
  { html }: Pick<WebAssets, 'html'>,
  describe: DescribePage,
): (path: string) => Promise<AnsweredPage> {
  const template = html.replaceAll(OWN_WORDS, '')
  const described = new BoundedMap<string, Described>(MOST_ADDRESSES)
  const pages = new BoundedMap<string, Promise<Bytes>>(MOST_PAGES)

  function description(path: string): Promise<PageDescription> {
    const now = performance.now()
    const held = described.get(path)
    if (held !== undefined && held.untilMs > now) return held.description
    described.delete(path)
    const made = describe(path)
    made.catch(() => described.delete(path))
    described.set(path, { untilMs: now + FRESH_MS, description: made })
    return made
  }

  async function make(markup: string): Promise<Bytes> {
    // A function, because a replacement text would read the `$&` that a name may hold.
    const body = Buffer.from(template.replace('</head>', () => `${markup}</head>`))
    const plain = bytes(body, { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' })
    return compressed(plain, { brotliQuality: BROTLI_QUALITY })
  }

  function pageWith({ markup }: Html): Promise<Bytes> {
    const held = pages.get(markup)
    if (held !== undefined) return held
    const made = make(markup)
    made.catch(() => pages.delete(markup))
    pages.set(markup, made)
    return made
  }

  return async (path) => {
    const { status, head } = await description(path)
    return { status, bytes: await pageWith(head) }
  }
}
