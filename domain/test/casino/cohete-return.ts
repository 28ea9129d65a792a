import { cohete, HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from '../../src/casino/cohete.ts'
import { centavos } from '../../src/money.ts'

const STAKE = centavos(100)
const WORD = 1n << 32n
/** Two words of the draw: finer than the figures of a double. */
const DRAWS = WORD * WORD
/** So far two targets may differ by how their chances are kept. */
const NOTHING = 1e-12

/**
 * What the targets return, each so-manieth of them, and whoever names none: how many of all draws are paid, times what they
 * are paid. NaN where one returns more than another.
 */
export function coheteReturn(every = 1): number {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const note = (returned: number) => {
    lowest = Math.min(lowest, returned)
    highest = Math.max(highest, returned)
  }
  let [before, paid] = [LOWEST_CASH_OUT - 1, DRAWS]
  for (let target = LOWEST_CASH_OUT; target < HIGHEST_MULTIPLIER; target += every) {
    paid = drawsPaid(target, (paid * BigInt(before)) / BigInt(target))
    before = target
    note(returnOf(target, paid))
  }
  for (const last of [HIGHEST_MULTIPLIER, null]) note(returnOf(last, drawsPaid(last, paid)))
  return highest - lowest < NOTHING ? lowest : Number.NaN
}

function returnOf(target: number | null, paid: bigint): number {
  const payout = payoutOf(target, 0n)
  // Whoever got off is paid the same however far the rocket flies.
  const isEven = paid > 0n && payoutOf(target, paid - 1n) === payout
  return isEven ? ((Number(paid) / Number(DRAWS)) * payout) / STAKE : Number.NaN
}

/** Low draws fly far: how many of the lowest are paid, looked for from a guess outwards and then between. */
function drawsPaid(target: number | null, guess: bigint): bigint {
  const isPaid = (draw: bigint) => draw < 0n || (draw < DRAWS && payoutOf(target, draw) > 0)
  let [below, above, step] = [guess - 1n, guess + 1n, 1n]
  while (!isPaid(below)) {
    below -= step
    step *= 2n
  }
  while (isPaid(above)) {
    above += step
    step *= 2n
  }
  while (above - below > 1n) {
    const middle = (below + above) / 2n
    if (isPaid(middle)) below = middle
    else above = middle
  }
  return above
}

function payoutOf(target: number | null, draw: bigint): number {
  const words = [Number(draw / WORD), Number(draw % WORD)]
  // Further words lie in the middle, so that no draw stands on a border for ever.
  const draws = { below: () => words.shift() ?? 2 ** 31 }
  return cohete.play({ stake: STAKE, autoCashOut: target }, [], draws)?.payout ?? Number.NaN
}
