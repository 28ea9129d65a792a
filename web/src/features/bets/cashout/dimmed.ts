/** The look of a number that is no longer offered, while the next one comes; one that comes quickly leaves it as it is. */
export function dimmed(isDimmed: boolean): string {
  return `transition-opacity duration-200 ${isDimmed ? 'opacity-70 delay-300' : ''}`
}
