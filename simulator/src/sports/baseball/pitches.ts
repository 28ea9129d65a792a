import type { Rng } from '../../rng.ts'

export type Pitch = 'ball' | 'strike'

/** The pitches before the last one of a turn at bat that ends this way; fouls with two strikes are left out. */
export function pitchesOf(ending: 'walk' | 'strikeout' | 'contact', rng: Rng): Pitch[] {
  const balls = ending === 'walk' ? 3 : rng.below(4)
  const strikes = ending === 'strikeout' ? 2 : rng.below(3)
  const pitches: Pitch[] = []
  let left = { ball: balls, strike: strikes }
  while (left.ball + left.strike > 0) {
    const pitch: Pitch = rng.chance(left.ball / (left.ball + left.strike)) ? 'ball' : 'strike'
    left = { ...left, [pitch]: left[pitch] - 1 }
    pitches.push(pitch)
  }
  return pitches
}
