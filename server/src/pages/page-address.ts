import { PAGE_PATHS, type PagePath } from '@momio/contract/page-paths'

export interface PageAddress {
  readonly page: PagePath
  readonly parameters: Readonly<Record<string, string>>
}

const pages = PAGE_PATHS.map((page) => ({
  page,
  /** Case does not matter, as in the client's router. */
  pattern: new RegExp(`^${page.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}$`, 'i'),
  isPlain: !page.includes('$'),
}))
// `/casino/live` is a page of its own and not the category `live`.
const inOrder = [...pages.filter(({ isPlain }) => isPlain), ...pages.filter(({ isPlain }) => !isPlain)]

/** Which page of the site an address names; undefined where it names none. */
export function pageAt(path: string): PageAddress | undefined {
  const withoutSlash = path.replace(/\/+$/, '') || '/'
  const bare = withoutSlash === '/index.html' ? '/' : withoutSlash
  for (const { page, pattern } of inOrder) {
    const found = pattern.exec(bare)
    if (found) return { page, parameters: { ...found.groups } }
  }
  return undefined
}
