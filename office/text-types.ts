import { fileURLToPath } from 'node:url'
import { textTypesOf } from '@momio/ui/text-types'

export const officeTextTypes = textTypesOf(fileURLToPath(new URL('src', import.meta.url)), 'texts/text-types.d.ts')
