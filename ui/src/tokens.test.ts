import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './pictures/crest-colours.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function theme(selector: string): (name: string) => string {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  const values = new Map([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
  return (name) => values.get(name) ?? expect.fail(`--${name} is no colour of ${selector}`)
}

const THEMES = [
  ['dark', theme('[data-theme="dark"]')],
  ['light', theme('[data-theme="light"]')],
] as const

const GROUNDS = ['bg', 'surface', 'raised', 'field', 'odds', 'odds-hover']
const INKS = ['text', 'muted', 'accent-text', 'live-text', 'up-text', 'down', 'gift']
const FILLS = [
  ['accent', 'accent-ink'],
  ['accent-hover', 'accent-ink'],
  ['money', 'money-ink'],
  ['money-hover', 'money-ink'],
  ['live', 'live-ink'],
]

describe.each(THEMES)('%s', (_, colour) => {
  test.each(GROUNDS)('every text colour reaches 4.5:1 on %s', (ground) => {
    for (const ink of INKS) expect(contrast(colour(ink), colour(ground)), ink).toBeGreaterThanOrEqual(4.5)
  })

  test.each(FILLS)('the fill %s carries its ink at 4.5:1', (fill, ink) => {
    expect(contrast(colour(ink), colour(fill))).toBeGreaterThanOrEqual(4.5)
  })

  test('the line of the away side in charts reaches 3:1', () => {
    for (const ground of GROUNDS) expect(contrast(colour('away'), colour(ground)), ground).toBeGreaterThanOrEqual(3)
  })

  test('focus rings and field edges reach 3:1 on what lies around them', () => {
    for (const ground of GROUNDS) expect(contrast(colour('focus'), colour(ground)), ground).toBeGreaterThanOrEqual(3)
    for (const ground of ['bg', 'surface', 'raised', 'field']) {
      expect(contrast(colour('line-strong'), colour(ground)), ground).toBeGreaterThanOrEqual(3)
    }
  })
})
