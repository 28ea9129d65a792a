import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import root from '../../package.json' with { type: 'json' }
import * as account from './account/account-routes.ts'
import * as betting from './betting/betting-routes.ts'
import { CALLS } from './calls.ts'
import * as casino from './casino/casino-routes.ts'
import * as platform from './platform/platform-routes.ts'
import * as sport from './sport/sport-routes.ts'
import * as wallet from './wallet/wallet-routes.ts'

const ROUTES = [account, betting, casino, platform, sport, wallet].flatMap((room) => Object.entries(room))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PRODUCT = globSync(`{${root.workspaces.filter((room) => room !== 'e2e')}}/**/*.{ts,tsx}`, {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', '**/test/**', '**/*.test.{ts,tsx}'],
})

/** Every quoted text of the product's sources outside comments, with the file it stands in. */
function quotedTexts(): [file: string, text: string][] {
  return PRODUCT.flatMap((file) => {
    const source = readFileSync(`${ROOT}${file}`, 'utf8').replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm, '')
    return [...source.matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)].map(([, , text = '']): [string, string] => [file, text])
  })
}

test('a call has the name, method and path of one route, and every route has its call', () => {
  const ofCalls = CALLS.map(({ id, method, path }) => `${id}: ${method} ${path}`)
  const ofRoutes = ROUTES.map(([id, { method, path }]) => `${id}: ${method} ${path}`)
  const problems = [
    ...ofRoutes
      .filter((one) => !ofCalls.includes(one))
      .map((one) => `the route ${one} has no call: no defineCall of this name, or its file is not in calls.ts`),
    ...ofCalls.filter((one) => !ofRoutes.includes(one)).map((one) => `the call ${one} has no route of this name`),
  ]
  expect(problems).toEqual([])
})

test('an address is written once, in the routes of the contract', () => {
  const addresses = CALLS.map(
    ({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  )
  const retyped = quotedTexts().filter(
    ([file, text]) => !file.endsWith('-routes.ts') && addresses.some((address) => address.test(text)),
  )
  expect(retyped).toEqual([])
})

test('only the contract looks for the prefix of provider two; others ask providerOf', () => {
  const looking = quotedTexts().filter(([file, text]) => !file.startsWith('contract/') && text.startsWith('bg:'))
  expect(looking).toEqual([])
})

test('routes, codes and providers load no zod, so that the first view stays small', () => {
  const free = globSync('contract/src/**/*-{routes,codes,paths}.ts', { cwd: ROOT })
  for (const file of [...free, 'contract/src/sport/provider.ts', 'contract/src/call/refusals.ts']) {
    expect([file, readFileSync(`${ROOT}${file}`, 'utf8').match(/^(?:import|export) (?!type).*from.*$/gm)]).toEqual([
      file,
      null,
    ])
  }
})
