import { type Centavos, centavos } from '../../money.ts'
import type { Draws, GameRules } from '../game-rules.ts'
import { readAmount, readFields } from '../read-input.ts'
import { playHold } from './hold.ts'
import { type SlotMachine, UNITS_PER_STAKE } from './machine.ts'
import type { SlotBet, SlotShown, SlotSpin } from './slot-shown.ts'
import { cellsOf, gridAt, stepsOf } from './spin.ts'

/** A machine decides everything when it is set going: the player has nothing to decide later. */
export function slotRules(machine: SlotMachine): GameRules<SlotBet, never, SlotShown> {
  return {
    readBet(input) {
      const stake = readAmount(readFields(input, ['stake'])?.stake, UNITS_PER_STAKE)
      return stake === null ? null : { stake }
    },
    readAction: () => null,
    stakeOf: (bet) => bet.stake,
    play({ stake }, actions, draws) {
      if (actions.length > 0) return null
      const shown = playMachine(machine, stake, draws)
      return { staked: stake, payout: shown.payout, isFinished: true, shown }
    },
  }
}

function playMachine(machine: SlotMachine, stake: Centavos, draws: Draws): SlotShown {
  const highest = stake * machine.maxTimes
  const spins: SlotSpin[] = []
  let won = 0
  let freeGamesLeft = 0
  do {
    const isFree = spins.length > 0
    const spin = drawSpin({ machine, stake, isFree, room: centavos(highest - won), draws })
    spins.push(spin)
    won += spin.amount
    freeGamesLeft += spin.freeGamesWon - (isFree ? 1 : 0)
  } while (freeGamesLeft > 0 && won < highest)
  return { spins, payout: centavos(Math.min(won, highest)), isCapped: won >= highest }
}

interface SpinToDraw {
  readonly machine: SlotMachine
  readonly stake: Centavos
  readonly isFree: boolean
  readonly room: Centavos
  readonly draws: Draws
}

/** First the five stops, then what "retén y gira" needs. */
function drawSpin({ machine, stake, isFree, room, draws }: SpinToDraw): SlotSpin {
  const centavosPerUnit = stake / UNITS_PER_STAKE
  const stops = machine.strips.map((strip) => draws.below(strip.length))
  const grid = gridAt(machine, stops)
  const steps = stepsOf({ machine, stops, isFree, centavosPerUnit, room })
  const { hold: feature } = machine
  const coins = feature ? cellsOf(grid, feature.coin) : []
  const begins = feature !== null && coins.length >= feature.coinsToBegin
  const hold = begins ? playHold(feature, coins, draws, centavosPerUnit) : null
  const seen = isFree ? [] : cellsOf(grid, machine.scatter)
  const freeGamesWon = seen.length < 3 ? 0 : (machine.freeGames[Math.min(seen.length, 5) - 3] ?? 0)
  const amount = steps.reduce((sum, step) => sum + step.amount, hold?.amount ?? 0)
  return {
    isFree,
    stops,
    steps,
    hold,
    scatters: freeGamesWon > 0 ? seen : [],
    freeGamesWon,
    amount: centavos(amount),
  }
}
