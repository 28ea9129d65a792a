import { RED_NUMBERS } from '@momio/domain/casino/roulette/wheel'

export type Colour = 'red' | 'black' | 'green'

export function colourOf(number: number): Colour {
  if (number === 0) return 'green'
  return RED_NUMBERS.includes(number) ? 'red' : 'black'
}
