import type { Text } from '@momio/ui/texts/text'
import { expect, test } from 'vitest'
import { loadTexts } from './i18n.ts'

/** Never run: the type check sees it, and says when one of these mistakes compiles. */
const MISTAKES = [
  // @ts-expect-error: there is no folder of texts with this name.
  () => loadTexts('shel'),
  // @ts-expect-error: the shell has no such title.
  (t: Text<'shell'>) => t('titles.Hom'),
  () => loadTexts('shell'),
  (t: Text<'shell'>) => t('titles.Home'),
]

test('a misspelt namespace or key does not compile', () => {
  expect(MISTAKES).toHaveLength(4)
})
