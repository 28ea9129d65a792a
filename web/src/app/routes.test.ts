import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { EXAMPLE_PATHS } from '../../test/example-paths.ts'
import { routeTree } from './routes.tsx'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const matchesAt = (path: string) => router.matchRoutes(path, {})
const screenAt = (path: string) => matchesAt(path).at(-1)?.staticData.screen

test.each(EXAMPLE_PATHS)('$path shows the screen $screen [NAV-1]', ({ path, screen }) => {
  expect(screenAt(path)).toBe(screen)
  expect(screenAt(`${path}/`)).toBe(screen)
})

test('any other path is the not-found page [NAV-1]', () => {
  for (const path of ['/nowhere', '/sports', '/deposit/now', '/sport/a/b/c/d', '/casino/a/b/c'])
    expect(screenAt(path)).toBe('NotName')
})

test('the windows share the parent financial-operations and stand outside the site', () => {
  const parents = matchesAt('/responsableGameWindow').map(({ routeId }) => routeId)
  expect(parents).toContain('/financial-operations')
  expect(parents).not.toContain('/site')
})

test('the footer is hidden on bet history, on the sport rules, and on the match page of phones [NAV-11]', () => {
  const hidden = EXAMPLE_PATHS.flatMap(({ path, screen }) => {
    const footer = matchesAt(path).at(-1)?.staticData.footer
    return footer ? [`${screen} ${footer}`] : []
  })
  expect(hidden).toEqual([
    'sportsbook-match hidden-on-phones',
    'BetHistory hidden',
    'BetTicket hidden',
    'RulesSports hidden',
  ])
})

test('register, verify-email and onboard-success are light by default, and nothing else [SHELL-7]', () => {
  const light = EXAMPLE_PATHS.filter(({ path }) => matchesAt(path).at(-1)?.staticData.theme === 'light')
  expect(light.map(({ path }) => path)).toEqual(['/register', '/verify-email', '/onboard-success'])
})
