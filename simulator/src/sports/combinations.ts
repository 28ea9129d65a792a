import type { Combinations, Combined, Picked } from '../match/engine.ts'
import { lineKey } from '../prices/market.ts'
import { priceTogether } from '../prices/pricing.ts'
import type { PossibleEnds } from './ends.ts'
import { type End, followingBet, type QuestionIndex } from './questions.ts'

const NEVER = 1e-9
const NONE = -1
const CONFLICT: Combined = { kind: 'conflict' }
const UNAVAILABLE: Combined = { kind: 'unavailable' }

/** Each end of the match that makes all outcomes win counts once, so that what follows from each other is priced so. */
export function createCombinations(questions: QuestionIndex, { ends, chances }: PossibleEnds): Combinations {
  const masks = new Map<string, Uint8Array | null>()

  /** 1 at each end at which the outcome wins; null when the scores do not tell, or a stake can come back. */
  function maskOf(picked: Picked): Uint8Array | null {
    const key = `${lineKey(picked)}/${picked.outcomeId}`
    const known = masks.get(key)
    if (known !== undefined) return known
    const mask = computeMask(picked)
    masks.set(key, mask)
    return mask
  }

  function computeMask(picked: Picked): Uint8Array | null {
    const bet = followingBet(questions, picked, picked.outcomeId)
    if (!bet || ends.length === 0) return null
    const mask = new Uint8Array(ends.length)
    for (let index = 0; index < ends.length; index++) {
      const isWon = bet.wonAt(ends[index] as End)
      if (isWon === null) return null
      if (isWon) mask[index] = 1
    }
    return mask
  }

  function knows(picked: Picked): boolean {
    const bet = followingBet(questions, picked, picked.outcomeId)
    return bet !== null && (!bet.canReturn || maskOf(picked) !== null)
  }

  /** What all have in common with one more, which is asked for many of them: ends at which two lose already are left out. */
  function combine(picked: readonly Picked[]): ((more: Picked) => Combined) | null {
    const all = picked.map(maskOf)
    if (!all.every((mask) => mask !== null)) return null
    const near: number[] = []
    const lostAt: number[] = []
    for (let end = 0; end < chances.length; end++) {
      let lost = NONE
      let losses = 0
      for (let part = 0; part < all.length && losses < 2; part++) {
        if (all[part]?.[end] === 1) continue
        lost = part
        losses += 1
      }
      if (losses > 1) continue
      near.push(end)
      lostAt.push(lost)
    }
    return (more) => {
      const mask = maskOf(more)
      if (mask === null) return UNAVAILABLE
      if (picked.some((one) => lineKey(one) === lineKey(more))) return CONFLICT
      /** For each how likely it alone does not win. */
      const onlyLost = new Float64Array(all.length + 1)
      let together = 0
      for (let at = 0; at < near.length; at++) {
        const end = near[at] as number
        const lost = lostAt[at] as number
        const chance = chances[end] as number
        const isWon = mask[end] === 1
        if (lost === NONE && isWon) together += chance
        else if (lost === NONE || isWon) {
          const part = lost === NONE ? all.length : lost
          onlyLost[part] = (onlyLost[part] as number) + chance
        }
      }
      return verdict(together, onlyLost)
    }
  }

  /** With one bet alone nothing else can win or lose. */
  function verdict(together: number, onlyLost: Float64Array): Combined {
    const isImplied = onlyLost.length > 1 && onlyLost.some((chance) => chance < NEVER)
    if (together < NEVER || isImplied) return CONFLICT
    const odds = priceTogether(together, onlyLost.length)
    return odds === null ? UNAVAILABLE : { kind: 'priced', probability: together, odds }
  }

  return {
    knows,
    price(picked) {
      const last = picked.at(-1)
      const others = picked.slice(0, -1)
      if (new Set(others.map(lineKey)).size < others.length) return CONFLICT
      return (last && combine(others)?.(last)) ?? UNAVAILABLE
    },
    canJoin(picked) {
      const combined = combine(picked)
      return (more) => combined?.(more).kind === 'priced'
    },
  }
}
