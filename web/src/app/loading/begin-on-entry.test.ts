import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginOnEntry } from './begin-on-entry.ts'

// The router of a browser: the one of a server keeps nothing of what was loaded before.
beforeEach(() => {
  vi.stubGlobal('window', { scrollTo() {} })
  return () => vi.unstubAllGlobals()
})

/** A site whose match page has texts to load as well. */
function site() {
  const heard: string[] = []
  const root = createRootRoute()
  const home = createRoute({ getParentRoute: () => root, path: '/' })
  const match = createRoute({
    getParentRoute: () => root,
    path: '/match/$matchId',
    beforeLoad: beginOnEntry(async () => {
      heard.push('fetched')
      return { begin: ({ matchId }) => heard.push(`asked for ${matchId}`) }
    }),
    loader: () => 'texts',
  })
  const router = createRouter({
    routeTree: root.addChildren([home, match]),
    history: createMemoryHistory(),
    isServer: false,
  })
  const to = { to: '/match/$matchId', params: { matchId: '7' } }
  const go = async (search = {}) => {
    await router.navigate({ ...to, search } as never)
    await router.load()
  }
  return { router, heard, to: to as never, go }
}

test('a finger on a link fetches what asks for the page, and asks for nothing', async () => {
  const { router, heard, to } = site()
  await router.load()
  await router.preloadRoute(to)
  expect(heard).toEqual(['fetched'])
})

test('a page is asked for when it is entered, whether or not a finger was on its link before', async () => {
  for (const hasFinger of [true, false]) {
    const { router, heard, to, go } = site()
    await router.load()
    if (hasFinger) await router.preloadRoute(to)
    await go()
    expect(heard.filter((one) => one !== 'fetched')).toEqual(['asked for 7'])
  }
})

test('another tab of the same page is no new visit', async () => {
  const { router, heard, go } = site()
  await router.load()
  await go()
  await go({ tab: 'corners' })
  expect(heard.filter((one) => one !== 'fetched')).toEqual(['asked for 7'])
})
