/** Who may import what: see ARCHITECTURE.md. `.ci/boundaries.test.ts` plants a violation of each kind. */

/** Each module may import those to its left, and each only through its index.ts. */
const MODULES = [
  'settings',
  'audit',
  'tracking',
  'ledger',
  'players',
  'limits',
  'play',
  'catalogue',
  'favourites',
  'compliance',
  'kyc',
  'wallet',
  'promo',
  'tickets',
  'settlement',
  'cashout',
  'care',
  'activity',
  'casino',
  'office',
]

const room = (name) => `^${name}/`
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: allowed },
})

module.exports = {
  forbidden: [
    { name: 'no-cycle', comment: 'Data flows one way.', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', comment: 'Every import exists.', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only(
      'contract-imports-zod-only',
      room('contract/src'),
      ['^contract/', '/zod/'],
      'What crosses a wire depends on nothing else.',
    ),
    only(
      'domain-imports-contract-only',
      room('domain/src'),
      ['^domain/', '^contract/', '/libphonenumber-js/', '/clabe-validator/'],
      'The rules are pure and run anywhere.',
    ),
    only(
      'signalr-knows-no-betting',
      room('signalr/src'),
      ['^signalr/', '/ws/', '/@msgpack/', '^node:', '^[a-z/]+$'],
      'Usable by other projects.',
    ),
    only(
      'vision-knows-no-players',
      room('vision/src'),
      [
        '^vision/',
        '/@gutenye/',
        '/@hyzyla/',
        '/@jsquash/',
        '/@vladmandic/',
        '/onnxruntime-(web|common)/',
        '^node:',
        '^[a-z_/]+$',
      ],
      'It looks at pictures and says what it sees; what that means is for the rules.',
    ),
    only(
      'simulator-imports-domain-only',
      room('simulator/src'),
      ['^simulator/', '^domain/', '^contract/', '^node:', '^[a-z/]+$'],
      'It speaks the providers’ formats, so it knows no server.',
    ),
    only(
      'sandbox-knows-no-server',
      room('sandbox/src'),
      ['^sandbox/', '^domain/', '/zod/', '/kysely/', '/fastify/', '^node:', '^[a-z/]+$'],
      'A payment provider knows its protocol and nothing of the product behind it.',
    ),
    {
      name: 'sandbox-only-by-its-protocol',
      comment: 'Modules speak to a payment provider over its protocol; only the composition opens the sandbox.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/payments\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^sandbox/', pathNot: '^sandbox/src/protocol\\.ts$' },
    },
    {
      name: 'ui-below-web',
      severity: 'error',
      comment: 'The design system knows no screens.',
      from: { path: room('ui') },
      to: { path: ['^web/', '^server/', '^signalr/', '^simulator/', '^sandbox/', '^vision/'] },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      comment: 'The browser sees the contract, not the server.',
      from: { path: room('web') },
      to: { path: ['^server/', '^signalr/', '^simulator/', '^sandbox/', '^vision/'] },
    },
    {
      name: 'server-knows-no-screens',
      severity: 'error',
      from: { path: room('server') },
      to: { path: ['^web/', '^ui/'] },
    },
    {
      name: 'features-never-import-each-other',
      comment: 'app composes features.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'app-is-the-top-of-web',
      comment: 'Only app imports app.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['^web/src/app/', '^web/src/main\\.tsx$', '\\.test\\.tsx?$'] },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(modules|feed|hub|pages)/' },
    },
    {
      name: 'module-door',
      comment: 'index.ts is the only door of a module.',
      severity: 'error',
      from: { path: '^(server/src|bench|e2e)/', pathNot: ['^server/src/modules/', '\\.test\\.ts$'] },
      to: { path: '^server/src/modules/[^/]+/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    },
    ...['feed', 'hub', 'pages'].map((name) => ({
      name: `${name}-door`,
      comment: `server/src/${name}/index.ts is the only door of the ${name}.`,
      severity: 'error',
      from: { path: '^(server/src|bench|e2e)/', pathNot: [`^server/src/${name}/`, '\\.test\\.ts$'] },
      to: { path: `^server/src/${name}/`, pathNot: `^server/src/${name}/index\\.ts$` },
    })),
    {
      name: 'module-door-between-modules',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/modules/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    ...MODULES.slice(0, -1).map((module, index) => ({
      name: `module-order-${module}`,
      comment: `${module} may import only the modules before it: ${MODULES.slice(0, index).join(' ') || 'none'}.`,
      severity: 'error',
      from: { path: `^server/src/modules/${module}/` },
      to: { path: `^server/src/modules/(${MODULES.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'care-is-for-staff-alone',
      comment: 'What may harm a player is never read by anything that sells: only the composition opens the module.',
      severity: 'error',
      from: {
        path: '^(server/src|web|ui|bench)/',
        pathNot: ['^server/src/modules/care/', '^server/src/roles\\.ts$', '\\.test\\.tsx?$'],
      },
      to: {
        path: ['^server/src/modules/care/', '^domain/src/harm-markers\\.ts$', '^contract/src/account/staff-care\\.ts$'],
      },
    },
    {
      name: 'modules-below-feed-hub-and-pages',
      severity: 'error',
      from: { path: '^server/src/modules/' },
      to: { path: '^server/src/(feed|hub|pages)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^data/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json'],
    },
    builtInModules: { override: require('node:module').builtinModules.flatMap((name) => [name, `node:${name}`]) },
  },
}
