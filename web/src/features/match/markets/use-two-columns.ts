import { useMedia } from '../../../use-media.ts'

/** Wide enough for two markets side by side: beside the slip from 1280 px on, and on tablets, which have none. */
const TWO_COLUMNS = '(min-width: 1280px), (min-width: 720px) and (max-width: 1023px)'

export const useTwoColumns = (): boolean => useMedia(TWO_COLUMNS)
