import type { CustomTypeOptions } from 'i18next'

/** The titles of screens, which stand in the shell's texts because the frame shows them. */
export type Title = keyof CustomTypeOptions['resources']['shell']['titles']
