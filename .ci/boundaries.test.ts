import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const planted: string[] = []
afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true })
})

/** A tree that holds nothing but the given files. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'momio-boundaries-'))
  planted.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const violations: [string, string, Record<string, string>][] = [
  [
    'the domain imports the server',
    'domain-imports-contract-only',
    { 'domain/src/a.ts': "import '../../server/src/b.ts'", 'server/src/b.ts': 'export {}' },
  ],
  [
    'a game imports the page around it',
    'games-know-the-rules-and-the-frame',
    { 'games/src/a.ts': "import '../../web/src/b.ts'", 'web/src/b.ts': 'export {}' },
  ],
  [
    'whatever sells reads who may be harmed by playing',
    'care-is-for-staff-alone',
    {
      'server/src/modules/promo/a.ts': "import '../../../../domain/src/harm-markers.ts'",
      'domain/src/harm-markers.ts': 'export {}',
    },
  ],
  [
    'the office reads it past the calls of staff',
    'care-is-for-staff-alone',
    {
      'server/src/modules/office/a.ts': "import '../care/index.ts'",
      'server/src/modules/care/index.ts': 'export {}',
    },
  ],
  [
    'a module imports one to its right',
    'module-order-ledger',
    {
      'server/src/modules/ledger/a.ts': "import '../tickets/index.ts'",
      'server/src/modules/tickets/index.ts': 'export {}',
    },
  ],
  [
    'a module is entered past its door',
    'module-door-between-modules',
    {
      'server/src/modules/tickets/a.ts': "import '../ledger/post.ts'",
      'server/src/modules/ledger/post.ts': 'export {}',
    },
  ],
  [
    'the feed is entered past its door',
    'feed-door',
    { 'server/src/roles.ts': "import './feed/provider-one/a.ts'", 'server/src/feed/provider-one/a.ts': 'export {}' },
  ],
  [
    'the pages are entered past their door',
    'pages-door',
    { 'bench/src/a.ts': "import '../../server/src/pages/b.ts'", 'server/src/pages/b.ts': 'export {}' },
  ],
  [
    'a bench enters the hub past its door',
    'hub-door',
    { 'bench/src/a.ts': "import '../../server/src/hub/b.ts'", 'server/src/hub/b.ts': 'export {}' },
  ],
  [
    'a bench enters a module past its door',
    'module-door',
    {
      'bench/src/a.ts': "import '../../server/src/modules/ledger/post.ts'",
      'server/src/modules/ledger/post.ts': 'export {}',
    },
  ],
  [
    'the platform imports a module',
    'platform-knows-no-module',
    {
      'server/src/platform/a.ts': "import '../modules/ledger/index.ts'",
      'server/src/modules/ledger/index.ts': 'export {}',
    },
  ],
  [
    'one feature imports another',
    'features-never-import-each-other',
    { 'web/src/features/a/a.ts': "import '../b/b.ts'", 'web/src/features/b/b.ts': 'export {}' },
  ],
  [
    'the office imports the site',
    'office-knows-neither-site-nor-server',
    { 'office/src/a.tsx': "import '../../web/src/b.ts'", 'web/src/b.ts': 'export {}' },
  ],
  [
    'one feature of the office imports another',
    'office-features-never-import-each-other',
    { 'office/src/features/a/a.ts': "import '../b/b.ts'", 'office/src/features/b/b.ts': 'export {}' },
  ],
  [
    'what calls the server for every page imports one of the pages',
    'client-knows-the-contract-only',
    { 'client/src/a.ts': "import '../../web/src/b.ts'", 'web/src/b.ts': 'export {}' },
  ],
  [
    'two files import each other',
    'no-cycle',
    { 'signalr/src/a.ts': "import './b.ts'", 'signalr/src/b.ts': "import './a.ts'" },
  ],
  [
    'the payment sandbox imports the server',
    'sandbox-knows-no-server',
    { 'sandbox/src/a.ts': "import '../../server/src/b.ts'", 'server/src/b.ts': 'export {}' },
  ],
  [
    'what looks at pictures imports the rules',
    'vision-knows-no-players',
    { 'vision/src/a.ts': "import '../../domain/src/b.ts'", 'domain/src/b.ts': 'export {}' },
  ],
  [
    'the browser imports what looks at pictures',
    'web-knows-no-server',
    { 'web/src/a.tsx': "import '../../vision/src/b.ts'", 'vision/src/b.ts': 'export {}' },
  ],
  [
    'a module reaches into the payment sandbox past its protocol',
    'sandbox-only-by-its-protocol',
    {
      'server/src/modules/wallet/a.ts': "import '../../../../sandbox/src/index.ts'",
      'sandbox/src/index.ts': 'export {}',
    },
  ],
  [
    'compliance imports the wallet',
    'module-order-compliance',
    {
      'server/src/modules/compliance/a.ts': "import '../wallet/index.ts'",
      'server/src/modules/wallet/index.ts': 'export {}',
    },
  ],
  [
    'the browser imports the server',
    'web-knows-no-server',
    { 'web/src/a.tsx': "import '../../server/src/b.ts'", 'server/src/b.ts': 'export {}' },
  ],
  [
    'a workspace imports a package that it does not list',
    'undeclared',
    { 'web/src/a.ts': "import 'zod'", 'web/package.json': '{ "name": "@momio/web" }' },
  ],
  [
    'a workspace imports another that it does not list',
    'undeclared',
    { 'e2e/src/a.ts': "import '@momio/contract/locale'", 'e2e/package.json': '{ "name": "@momio/e2e" }' },
  ],
]

test.each(violations)('%s: the boundary check goes red', async (_, rule, files) => {
  const { violations: found } = await checkBoundaries(plant(files))
  expect(found.map((line) => line.split(':')[0])).toContain(rule)
})

test('a tree that keeps to the rules passes', async () => {
  const { modules, violations: found } = await checkBoundaries(
    plant({ 'domain/src/a.ts': "import '../../contract/src/b.ts'", 'contract/src/b.ts': 'export {}' }),
  )
  expect({ modules, found }).toEqual({ modules: 2, found: [] })
})
