import { expect, test } from 'vitest'
import { site } from '../src/site.ts'

const { visitor } = site()

test('on a long wait the text changes every ten seconds and comes round again [SHELL-11]', async () => {
  const { page, open } = await visitor()
  await open('/')
  await page.clock.install()
  await page.route(/sport-page.*\.js$/, () => {})
  await page.getByRole('banner').getByRole('link', { name: 'Apuestas deportivas' }).click()
  await page.clock.runFor(4_000)
  const text = page.locator('[aria-busy=true]').getByRole('status')
  await text.waitFor()
  const shown = [await text.innerText()]
  for (let turn = 0; turn < 4; turn++) {
    await page.clock.runFor(10_000)
    shown.push(await text.innerText())
  }
  expect(new Set(shown).size).toBe(4)
  expect(shown[4]).toBe(shown[0])
})
