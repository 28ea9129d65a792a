/** All that a finished round makes old. */
export const ROUNDS_KEY = ['casino-rounds'] as const
