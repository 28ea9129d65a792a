import { fileURLToPath } from 'node:url'
import { textTypesOf } from '@momio/ui/text-types'

export const siteTextTypes = textTypesOf(fileURLToPath(new URL('src', import.meta.url)), 'app/texts/text-types.d.ts')
