import i18next from 'i18next'
import { expect, test } from 'vitest'
import { loadTexts } from './i18n.ts'

/** Never run: the type check sees it, and says when one of these mistakes compiles. */
const MISTAKES = [
  // @ts-expect-error: there is no folder of texts with this name.
  () => loadTexts('shel'),
  // @ts-expect-error: the shell has no such title.
  () => i18next.t('titles.Hom', { ns: 'shell' }),
  () => loadTexts('shell'),
  () => i18next.t('titles.Home', { ns: 'shell' }),
]

test('a misspelt namespace or key does not compile', () => {
  expect(MISTAKES).toHaveLength(4)
})
