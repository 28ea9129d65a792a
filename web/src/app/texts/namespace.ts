import type { CustomTypeOptions } from 'i18next'

type Texts = CustomTypeOptions['resources']

/** A folder with texts of its own: `features/sport/locales/` is the namespace `sport`. */
export type Namespace = keyof Texts

/** The titles of screens, which stand in the shell's texts because the frame shows them. */
export type Title = keyof Texts['shell']['titles']
