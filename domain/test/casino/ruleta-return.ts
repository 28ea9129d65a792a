import { PLACES } from '../../src/casino/roulette/places.ts'
import { ruleta } from '../../src/casino/roulette/ruleta.ts'
import { centavos } from '../../src/money.ts'

const STAKE = centavos(100)

/** A chip on every place of the table, paid for every number of the wheel. NaN where places return one more than another. */
export function ruletaReturn(): number {
  const returns = new Set([...PLACES.keys()].map(returnOf))
  const [ofAll = Number.NaN] = returns
  return returns.size === 1 ? ofAll : Number.NaN
}

function returnOf(place: string): number {
  let paid = 0
  // The wheel says itself how many numbers it draws from.
  let numbers = 1
  for (let number = 0; number < numbers; number++) {
    const draws = {
      below(limit: number) {
        numbers = limit
        return number
      },
    }
    paid += ruleta.play({ chips: [{ place, amount: STAKE }] }, [], draws)?.payout ?? Number.NaN
  }
  return paid / (numbers * STAKE)
}
