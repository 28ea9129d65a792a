import type { Texts } from '@momio/ui/texts/text'

/** The titles of screens, which stand in the shell's texts because the frame shows them. */
export type Title = keyof Texts['shell']['titles']
