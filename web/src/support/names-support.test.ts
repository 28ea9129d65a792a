import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@momio/contract/locale'
import { expect, test } from 'vitest'
import { namesSupport } from './names-support.ts'

const SRC = fileURLToPath(new URL('..', import.meta.url))

/** Each text that speaks of support, and what shows its address; `none` where nobody is sent there. */
const SHOWN_WITH: Readonly<Record<string, 'SupportText' | 'SupportLink' | 'none'>> = {
  'app/shell/popups support.text': 'SupportLink',
  'face-modal mail.tooMany': 'SupportLink',
  'features/responsible-game exclusion.text': 'none',
  'features/responsible-game exclusion.before': 'SupportText',
  // Its page says the address in full.
  'features/policies help.contact.summary': 'none',
  'features/registration errors.INTERNAL': 'SupportText',
  'features/account data.hint': 'SupportLink',
  'features/account errors.TOO_MANY_ATTEMPTS': 'SupportText',
  'features/account errors.TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS': 'SupportLink',
  'features/wallet/withdrawal result.rejectedText': 'SupportText',
  'features/wallet/withdrawal result.errorText': 'SupportText',
  'features/wallet/deposit status.error.text': 'SupportText',
  'features/rules general.exclusion': 'SupportText',
  'features/session recovery.exceededText': 'SupportText',
  'features/session errors.ACCOUNT_BLOCKED': 'SupportText',
  'features/session errors.ACCOUNT_DISABLED': 'SupportText',
  'features/session ended.closed-by-staff': 'SupportText',
  'features/session errors.TOO_MANY_ATTEMPTS': 'SupportText',
  'features/session errors.INTERNAL': 'SupportText',
  'features/verify-email undelivered': 'SupportText',
  'features/verify-email errors.TOO_MANY_ATTEMPTS': 'SupportText',
  'features/verify-email errors.INTERNAL': 'SupportText',
  'refusals INTERNAL': 'SupportText',
}

function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}.${key}`))
}

const textsIn = (folder: string, language: string) =>
  new Map(textsOf(JSON.parse(readFileSync(`${SRC}${folder}/locales/${language}.json`, 'utf8'))))
const FOLDERS = globSync('**/locales/es.json', { cwd: SRC }).map((file) => file.replace('/locales/es.json', ''))

test('every text that sends the player to support is known to stand beside its address', () => {
  const speaking = FOLDERS.flatMap((folder) =>
    [...textsIn(folder, 'es')].filter(([, text]) => namesSupport(text)).map(([key]) => `${folder} ${key}`),
  )
  expect(speaking.toSorted()).toEqual(Object.keys(SHOWN_WITH).toSorted())
})

test.each(LANGUAGES)('in %s the same texts are known to speak of support', (language) => {
  const silent = Object.entries(SHOWN_WITH)
    .filter(([, shown]) => shown === 'SupportText')
    .filter(([name]) => {
      const [folder = '', key = ''] = name.split(' ')
      return !namesSupport(textsIn(folder, language).get(key) ?? '')
    })
  expect(silent).toEqual([])
})
