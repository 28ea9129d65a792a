import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no picture of the lobby moves on and on: what moves by itself comes to rest within seconds [CAS-1]', () => {
  const files = globSync('*.tsx', { cwd: import.meta.dirname })
  expect(files).toContain('heroes.tsx')
  const endless = files.filter((file) =>
    /animate-\[[^\]]*infinite/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(endless).toEqual([])
})
