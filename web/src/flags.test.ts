import { expect, test, vi } from 'vitest'
import { createFlags, parseOverrides } from './flags.ts'

function storageWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [['overrideFlags', text]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
  return { kept, openStorage: () => storage }
}

const server = (flags: Record<string, unknown>) =>
  vi.fn(async (url: string | URL | Request) => {
    const name = /^\/flags\/(.+)\.json$/.exec(String(url))?.[1] ?? ''
    return name in flags ? Response.json({ value: flags[name] }) : new Response('', { status: 404 })
  })

test('a flag is the value field of /flags/{name}.json and is asked for once [PLAT-1]', async () => {
  const fetch = server({ casino: 1, motto: 'hola' })
  const flags = createFlags({ fetch, openStorage: storageWith().openStorage })
  expect(await flags.value('casino')).toBe(1)
  expect(await flags.value('casino')).toBe(1)
  expect(await flags.value('motto')).toBe('hola')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('overrideFlags in the query wins over the server and is kept for the next visit [PLAT-1]', async () => {
  const fetch = server({ casino: 1 })
  const { openStorage } = storageWith()
  const flags = createFlags({ fetch, openStorage })
  flags.rememberOverrides('?r=5&overrideFlags=casino:0,other:true')
  expect(await flags.value('casino')).toBe(0)
  expect(await flags.value('other')).toBe(true)
  const nextVisit = createFlags({ fetch, openStorage })
  nextVisit.rememberOverrides('?r=5')
  expect(await nextVisit.value('casino')).toBe(0)
  expect(fetch).not.toHaveBeenCalled()
})

test('overrides in local storage win over the server, and only for the flags they name [PLAT-1]', async () => {
  const flags = createFlags({ fetch: server({ casino: 1, slip: 2 }), openStorage: storageWith('casino:7').openStorage })
  expect(await flags.value('casino')).toBe(7)
  expect(await flags.value('slip')).toBe(2)
})

test('an empty overrideFlags forgets the overrides', async () => {
  const { openStorage } = storageWith('casino:0')
  const flags = createFlags({ fetch: server({ casino: 1 }), openStorage })
  flags.rememberOverrides('?overrideFlags=')
  expect(await flags.value('casino')).toBe(1)
})

test('an unknown flag is null, and a flag that failed is asked for again', async () => {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(Response.json({ value: true }))
  const flags = createFlags({ fetch, openStorage: storageWith().openStorage })
  expect(await flags.value('casino')).toBeNull()
  expect(await flags.value('casino')).toBe(true)
})

test('broken overrides and blocked storage change nothing', async () => {
  expect(parseOverrides(',,:1,name,x:,y: 2 ,z:a b')).toEqual({ x: '', y: 2, z: 'a b' })
  const blocked = () => {
    throw new Error('SecurityError')
  }
  const flags = createFlags({ fetch: server({ casino: 1 }), openStorage: blocked })
  flags.rememberOverrides('?overrideFlags=slip:3')
  expect(await flags.value('slip')).toBe(3)
  expect(await flags.value('casino')).toBe(1)
})
