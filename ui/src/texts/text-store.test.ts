import { expect, test } from 'vitest'
import { fetchTexts, hasTexts, readTextsWith, translationOf, usedNamespaces } from './text-store.ts'

test('texts that did not come are asked for again, and those that came are not [SHELL-8]', async () => {
  const asked: string[] = []
  let isOnline = false
  readTextsWith(async (code, namespace) => {
    asked.push(`${namespace} ${code}`)
    if (!isOnline && namespace === 'casino') throw new Error('offline')
    return { title: `${namespace} ${code}` }
  })
  await expect(fetchTexts(['en-US', 'en'], ['home', 'casino'])).rejects.toThrow('offline')
  expect(hasTexts(['en-US', 'en'], 'home')).toBe(true)
  expect(hasTexts(['en'], 'casino')).toBe(false)
  isOnline = true
  asked.length = 0
  await fetchTexts(['en-US', 'en'], ['home', 'casino'])
  expect(asked).toEqual(['casino en-US', 'casino en'])
  expect(usedNamespaces()).toEqual(expect.arrayContaining(['home', 'casino']))
})

test('who asks twice for the same texts gets the same, so that nothing is drawn again for it [SHELL-8]', () => {
  const first = translationOf(['en-US', 'en'], 'home')
  expect(translationOf(['en-US', 'en'], 'home')).toBe(first)
  expect(first.isKey('title')).toBe(true)
  expect(first.isKey('subtitle')).toBe(false)
  expect(first.language).toBe('en-US')
})
