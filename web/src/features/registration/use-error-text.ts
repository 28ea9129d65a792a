import { PASSWORD_TEXT } from '@momio/contract/password'
import { useTranslation } from '../../texts/use-translation.ts'
import { keyOfText } from './error-key.ts'

const PASSWORD_KEYS = Object.keys(PASSWORD_TEXT) as (keyof typeof PASSWORD_TEXT)[]

/** The message of a field in the page's language; it changes with the language while the error stands. */
export function useErrorText() {
  const { t } = useTranslation('registration')
  const { t: passwordText } = useTranslation('password')
  return (message: string | undefined) => {
    if (message === undefined) return undefined
    const password = PASSWORD_KEYS.find((key) => PASSWORD_TEXT[key] === message)
    return password ? passwordText(`error.${password}`) : t(`errors.${keyOfText(message)}`)
  }
}
