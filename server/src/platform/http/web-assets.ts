import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Bytes, bytes, compressed } from './bytes.ts'
import { html } from './html.ts'

/** The files of the built web client. */
export interface WebAssets {
  readonly index: Bytes
  /** The text of `index`. */
  readonly html: string
  /** By path, e.g. `/assets/main-1a2b.js`. */
  find(path: string): Asset | undefined
  /** The `link` header of a page: what it needs first, so that the browser does not find out one by one. */
  linksOf(path: string): string | undefined
  /** Resolves when everything worth compressing is compressed; until then it is sent as it is. */
  readonly compressed: Promise<void>
}

/** Small files live in memory; a big one is read from the disk in the ranges asked for. */
export type Asset =
  | { readonly kind: 'memory'; readonly bytes: Bytes }
  | { readonly kind: 'file'; readonly cacheControl: string }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg)/
const BIG_BYTES = 2 * 1024 * 1024
/** Vite puts a hash of the content into the names below /assets. */
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** Written by the build of the client, read by the server only. */
const EARLY_FILES = '/early-files.json'

/** What the server writes into the page, by the name of its meta element. */
interface PageSettings {
  readonly mode: string
  /** Of support. */
  readonly supportEmail: string
  readonly tracing?: { readonly ratio: number }
}

/** Null when the client was not built. */
export async function loadWebAssets(folder: string, settings: PageSettings): Promise<WebAssets | null> {
  const source = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  if (source === null) return null
  const assets = new Map<string, Asset>()
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const name = `/${relative(folder, path).split(sep).join('/')}`
    if (name !== '/index.html' && name !== EARLY_FILES && !isVariant(name))
      assets.set(name, await loadAsset(path, name))
  }
  const page = withSettings(source, settings)
  const loaded = {
    html: page,
    index: bytes(Buffer.from(page), { contentType: TYPES['.html'], cacheControl: 'no-cache' }),
    find: (path: string) => assets.get(path),
    linksOf: await readEarlyFiles(join(folder, EARLY_FILES)),
    compressed: Promise.resolve(),
  }
  loaded.compressed = compressAll(loaded, assets, folder)
  return loaded
}

function withSettings(source: string, { mode, supportEmail, tracing }: PageSettings): string {
  const page = withMeta(withMeta(source, 'momio-mode', mode), 'momio-support', supportEmail)
  return withMeta(page, 'momio-traces', String(tracing?.ratio ?? 0))
}

/** Written by a function, so that no character of the value is taken for a part of the pattern. */
function withMeta(source: string, name: string, content: string): string {
  const element = new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*(")`)
  return source.replace(element, (_, before: string, after: string) => `${before}${html`${content}`.markup}${after}`)
}

async function readEarlyFiles(file: string): Promise<WebAssets['linksOf']> {
  const written = await readFile(file, 'utf8').catch(() => '[]')
  const pages = (JSON.parse(written) as { pattern: string; link: string }[]).map(({ pattern, link }) => ({
    pattern: new RegExp(pattern),
    link,
  }))
  return (path) => {
    for (const { pattern, link } of pages) {
      const found = pattern.exec(path)
      if (found) return link.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(found.groups?.[name] ?? ''))
    }
    return undefined
  }
}

function isVariant(name: string): boolean {
  return name.endsWith('.br') || name.endsWith('.gz')
}

async function loadAsset(path: string, name: string): Promise<Asset> {
  const cacheControl = name.startsWith('/assets/') ? FOREVER : AN_HOUR
  const contentType = TYPES[extname(name).toLowerCase()]
  const { size } = await stat(path)
  if (contentType === undefined || (size > BIG_BYTES && !COMPRESSIBLE.test(contentType)))
    return { kind: 'file', cacheControl }
  return { kind: 'memory', bytes: bytes(await readFile(path), { contentType, cacheControl }) }
}

async function compressAll(web: { index: Bytes }, assets: Map<string, Asset>, folder: string): Promise<void> {
  web.index = await compressed(web.index)
  const compressible = [...assets].flatMap(([name, asset]) =>
    asset.kind === 'memory' && COMPRESSIBLE.test(asset.bytes.contentType) ? [{ name, plain: asset.bytes }] : [],
  )
  // Who comes in the first seconds waits longest for the largest.
  for (const { name, plain } of compressible.toSorted(
    (one, other) => other.plain.body.length - one.plain.body.length,
  )) {
    assets.set(name, { kind: 'memory', bytes: await withVariants(plain, join(folder, name)) })
  }
}

/** What the build compressed already is taken as it is. */
async function withVariants(plain: Bytes, path: string): Promise<Bytes> {
  const read = (file: string) => readFile(file).catch(() => undefined)
  const [br, gzip] = await Promise.all([read(`${path}.br`), read(`${path}.gz`)])
  if (!br || !gzip) return compressed(plain, { brotliQuality: 9 })
  const { body, etag, contentType, cacheControl } = plain
  return bytes(body, { etag, contentType, cacheControl, br, gzip })
}
