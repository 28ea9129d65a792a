import { parse } from 'node:path'

/**
 * The code of these screens is files that import files, six deep: one after another, each depth takes a slow phone a round trip.
 * All of them are asked for at once with the screen. Their names travel in the first view, so the other screens do without.
 */
export const DEEP_SCREENS = [
  'src/features/live-tables/roulette/roulette-page.tsx',
  'src/features/live-tables/crash/crash-page.tsx',
]

/** Which of the files that a chunk needs are asked for together with it. */
export function filesAskedAtOnce(chunk: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  const isDeep = DEEP_SCREENS.some((screen) => parse(chunk).name.startsWith(`${parse(screen).name}-`))
  return hostType === 'html' || isDeep ? files : []
}
